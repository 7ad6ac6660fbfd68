import { LOGIN_APIS } from '#domain/paths.ts'
import { parseOwnJson } from '#domain/own-json.ts'
import { readSecrets } from '#scripts/lib/secrets.ts'
import { OPERATOR_CALLS } from './operator-calls.ts'

/** An operator's cookie, and the fields that each call says it wants. */
export interface OperatorAccess {
  readonly cookie: string
  readonly fields: ReadonlyMap<string, readonly string[]>
}

/** Signs in, and learns what each write is made of from what it says of nothing. */
export async function learnOperatorCalls(baseUrl: string, dataDir: string): Promise<OperatorAccess> {
  const cookie = await signIn(baseUrl, dataDir)
  const fields = new Map<string, readonly string[]>()
  for (const call of OPERATOR_CALLS) {
    const [method = '', path = ''] = call.split(' ')
    if (method === 'GET') continue
    const answer = await fetch(baseUrl + path.replace(/:\w+/g, '1'), {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: '{}',
    })
    const said = parseOwnJson<{ details?: readonly { path: string }[] } | null>((await answer.text()) || '{}')
    fields.set(call, [...new Set((said?.details ?? []).map((detail) => detail.path))])
  }
  return { cookie, fields }
}

async function signIn(baseUrl: string, dataDir: string): Promise<string> {
  const secrets = readSecrets(dataDir)
  const enter = async (path: string, value: string | undefined, token?: string) => {
    const body = JSON.stringify({ value, token })
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(baseUrl + path, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return { answer, token: parseOwnJson<{ token?: string }>(await answer.text()).token }
  }
  const first = await enter(LOGIN_APIS.accessKey, secrets?.accessKey)
  const second = await enter(LOGIN_APIS.userCode, secrets?.userCode, first.token)
  const { answer } = await enter(LOGIN_APIS.password, secrets?.password, second.token)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
