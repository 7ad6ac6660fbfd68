/** The source of the sample data, whose ratings and reviews are invented and must be marked as such. */
export const SAMPLE_SOURCE = 'meridian-sample'
