type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** An iPhone or iPad; iPads say that they are Macs, which have no touch. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isAndroid = ({ userAgent }: Device): boolean => userAgent.includes('Android')
