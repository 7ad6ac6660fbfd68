import type { Recording } from './recording.ts'
import { asking, jsonOf, sending, type Ask, type Asked } from './requests.ts'
import type { Site } from './site.ts'

const STEPS = '/api/admin/login'

/** Signs in by the three steps, each wrong once, and gives how an operator asks. */
export async function signIn({ baseUrl, secrets }: Site, recording: Recording): Promise<Ask> {
  const ask = asking(baseUrl)
  for (const secret of Object.values(secrets)) recording.hide(secret, '<secret>')
  const take = async (title: string, request: Asked) => {
    const answer = await ask(request)
    recording.answer('sign-in', request, answer, title)
    return answer
  }
  await take('1-wrong', sending('POST', `${STEPS}/access-key`, { value: 'no key' }))
  const first = await take('1-right', sending('POST', `${STEPS}/access-key`, { value: secrets.accessKey }))
  const { token } = jsonOf<{ token: string }>(first)
  await take('2-wrong', sending('POST', `${STEPS}/user-code`, { value: 'no code', token }))
  await take('2-without', sending('POST', `${STEPS}/user-code`, { value: secrets.userCode }))
  const second = await take(
    '2-right',
    sending('POST', `${STEPS}/user-code`, { value: secrets.userCode, token }),
  )
  const last = jsonOf<{ token: string }>(second)
  await take('3-early', sending('POST', `${STEPS}/password`, { value: secrets.password, token }))
  const third = await take(
    '3-right',
    sending('POST', `${STEPS}/password`, { value: secrets.password, token: last.token }),
  )
  const [cookie = ''] = (third.headers.get('set-cookie') ?? '').split(';')
  return asking(baseUrl, { Cookie: cookie })
}
