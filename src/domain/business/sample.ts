/** The source of the sample data, whose ratings and reviews are invented and have to be marked. */
export const SAMPLE_SOURCE = 'meridian-sample'
