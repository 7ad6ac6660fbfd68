type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Whether the device is an iPhone or iPad; iPads identify as Macs, but unlike them have a touch screen. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export const isAndroid = ({ userAgent }: Device): boolean => userAgent.includes('Android')
