/** The name under which a job's new cities are recorded among those that an undo removes. */
export const taxonomyBatch = (jobId: number): string => `bulk-${jobId}`
