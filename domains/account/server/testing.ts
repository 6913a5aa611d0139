import { randomInt } from 'node:crypto'
import { tidyPhone } from '@pavilion/declare'
import type { TestServer } from '@pavilion/testing/server.ts'
import { verificationBusiType } from '../model/codes.ts'

export const purpose = verificationBusiType
/** An unused mainland number as it is stored, which the simulated SMS service accepts. */
export const freshPhone = () => `+86139${String(randomInt(1e7)).padStart(7, '0')}8`
export const freshMail = () => `visitor-${randomInt(1e12)}@expo.example`

/** Moves past the minute between two codes. */
export const aMinuteLater = (server: TestServer, target: string) =>
  server.sql(
    `
      update "requestVerificationCode"
      set "createdAt" = "createdAt" - interval '61 seconds'
      where "target" = $1`,
    [target],
  )

/** Requests a code and reads it from the outbox. */
export async function codeFor(
  server: TestServer,
  projectId: number,
  target: string,
  busiType: number,
): Promise<string> {
  const { result, errmsg } = await server.call('/verificationCode/ext/send', { target, busiType }, { projectId })
  if (result !== 20000) throw new Error(`no code was sent: ${errmsg}`)
  return newestCode(server, projectId, target)
}

export async function newestCode(server: TestServer, projectId: number, target: string): Promise<string> {
  const [message] = await server.sql<{ content: string }>(
    `
      select "content"
      from "outboxMessage"
      where "projectId" = $1
        and ("phoneNumber" = $2 or "email" = $2)
        and "template" = 'verificationCode'
      order by "id" desc
      limit 1`,
    [projectId, target.includes('@') ? target : tidyPhone(target)],
  )
  const code = /\b\d{6}\b/.exec(message?.content ?? '')?.[0]
  if (!code) throw new Error('the outbox holds no code')
  return code
}

/** A different code of six digits. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Signs up by phone, and returns what is needed to sign in again. */
export async function signUp(
  server: TestServer,
  projectId: number,
  { phoneNumber = freshPhone(), password = 'sesame-1' } = {},
): Promise<{ phoneNumber: string; password: string; token: string }> {
  const verificationCode = await codeFor(server, projectId, phoneNumber, purpose.signUp)
  const { result, data, errmsg } = await server.call(
    '/webUser/ext/signUp',
    { phoneNumber, password, verificationCode },
    { projectId },
  )
  if (result !== 20000) throw new Error(`no account: ${errmsg}`)
  return { phoneNumber, password, token: data.token }
}
