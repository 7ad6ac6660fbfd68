/** The pattern of a slug: small Latin letters and digits, in words joined by single hyphens. */
export const SLUG_PATTERN = /^[a-z\d]+(?:-[a-z\d]+)*$/
