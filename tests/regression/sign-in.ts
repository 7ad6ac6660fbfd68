import type { Recording } from './recording.ts'
import { createClient, responseJson, jsonRequest, type SendRequest, type HttpRequest } from './http-client.ts'
import type { Site } from './frozen-sample-site.ts'

const STEPS = '/api/admin/login'

/** Signs in by the three steps, each wrong once, and gives how an operator asks. */
export async function signIn({ baseUrl, secrets }: Site, recording: Recording): Promise<SendRequest> {
  const ask = createClient(baseUrl)
  for (const secret of Object.values(secrets)) recording.hide(secret, '<secret>')
  const take = async (title: string, request: HttpRequest) => {
    const answer = await ask(request)
    recording.answer('sign-in', request, answer, title)
    return answer
  }
  await take('1-wrong', jsonRequest('POST', `${STEPS}/access-key`, { value: 'no key' }))
  const first = await take(
    '1-right',
    jsonRequest('POST', `${STEPS}/access-key`, { value: secrets.accessKey }),
  )
  const { token } = responseJson<{ token: string }>(first)
  await take('2-wrong', jsonRequest('POST', `${STEPS}/user-code`, { value: 'no code', token }))
  await take('2-without', jsonRequest('POST', `${STEPS}/user-code`, { value: secrets.userCode }))
  const second = await take(
    '2-right',
    jsonRequest('POST', `${STEPS}/user-code`, { value: secrets.userCode, token }),
  )
  const last = responseJson<{ token: string }>(second)
  await take('3-early', jsonRequest('POST', `${STEPS}/password`, { value: secrets.password, token }))
  const third = await take(
    '3-right',
    jsonRequest('POST', `${STEPS}/password`, { value: secrets.password, token: last.token }),
  )
  const [cookie = ''] = (third.headers.get('set-cookie') ?? '').split(';')
  return createClient(baseUrl, { Cookie: cookie })
}
