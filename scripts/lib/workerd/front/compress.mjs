// Plain JavaScript: workerd runs it as it is written.

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|x-protobuf|manifest\+json|[a-z.-]+\+(?:json|xml))|image\/(?:svg\+xml|x-icon|bmp)|font\/(?:ttf|otf))/
const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * The response in the encoding that the client prefers of br and gzip, as the platform's edge sends it: the runtime
 * compresses by the header. One that has an encoding already stays as it is.
 * @param {Request} request
 * @param {Response} response
 * @returns {Response}
 */
export function compress(request, response) {
  const { headers, body, status } = response
  if (body === null || WITHOUT_BODY.has(status) || headers.has('Content-Encoding')) return response
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return response
  const encoding = preferred(request.headers.get('Accept-Encoding') ?? '')
  if (encoding === undefined) return response
  const compressed = new Response(body, response)
  compressed.headers.set('Content-Encoding', encoding)
  compressed.headers.append('Vary', 'Accept-Encoding')
  return compressed
}

/**
 * The first of br and gzip with the greatest weight.
 * @param {string} accepted
 */
function preferred(accepted) {
  let best = { coding: /** @type {string | undefined} */ (undefined), weight: 0 }
  for (const part of accepted.split(',')) {
    const [coding = '', ...parameters] = part.trim().toLowerCase().split(';')
    const given = parameters
      .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
      .find((each) => each !== undefined)
    const weight = given === undefined ? 1 : Number(given)
    if ((coding === 'br' || coding === 'gzip') && weight > best.weight) best = { coding, weight }
  }
  return best.coding
}
