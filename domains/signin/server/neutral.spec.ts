import { describe, it } from 'node:test'
import { expect } from 'expect'
import { entryReason } from '@pavilion/access/model/codes.ts'
import { reasonTexts } from '@pavilion/access/model/reasons.ts'
import { linkToken } from '@pavilion/certificate/server/passes/visitors.ts'
import { registerUserBlackUser } from '@pavilion/registration/model/index.ts'
import { startTestServer } from '@pavilion/testing'
import { openDesk } from './testing/desks.ts'

// A person on a list learns nothing of it, and neither does who stands beside: what they read is what
// somebody reads who is not on a list, or was discontinued.

const server = await startTestServer()
const publicly = (path: string, body: object) => server.call(path, body)
const names = /黑名单|名单|公安|核查|black|police|list/i

async function people() {
  const desk = await openDesk(server)
  const place = await desk.place('自助区')
  const { code } = await desk.kiosk('一号机', place.id)
  const [plain, black, held, gone] = [
    await desk.person({ name: '沈括' }),
    await desk.person({ name: '沈括' }),
    await desk.person({ name: '沈括' }),
    await desk.person({ name: '沈括' }),
  ]
  await server.system
    .store(registerUserBlackUser)
    .create({ projectId: desk.projectId, name: '某', externalNumber: black.number })
  await server.sql('update "registerUser" set "certHold" = 20 where id = $1', [held.id])
  await server.sql('update "registerUser" set "status" = 20 where id = $1', [gone.id])
  return { ...desk, code, plain, black, held, gone }
}
type Person = Awaited<ReturnType<typeof people>>['plain']
/** An answer without what is this person's own. */
const shapeOf = ({
  status,
  result,
  data,
  errmsg,
}: {
  status: number
  result: number
  data: unknown
  errmsg: string
}) => ({
  status,
  result,
  errmsg,
  data: JSON.parse(
    JSON.stringify(data, (key, value) =>
      ['id', 'number', 'text', 'ticket', 'phoneNumber'].includes(key) ? typeof value : value,
    ),
  ),
})

describe('who is on the black list or failed a police check', () => {
  it('is sent from a kiosk to the desk with the words and the codes of whoever was discontinued', async () => {
    const { code, black, gone } = await people()
    const find = async ({ number, phoneNumber }: Person) =>
      shapeOf(
        await publicly('/registerUserSignInKiosk/ext/find', {
          code,
          text: number,
          tail: String(phoneNumber).slice(-4),
        }),
      )
    const answer = await find(black)
    expect(answer).toEqual(await find(gone))
    expect(answer).toMatchObject({ data: { code: 'kioskGoToDesk' } })
    expect(JSON.stringify(answer)).not.toMatch(names)
  })
  it('sees the pass that everybody sees', async () => {
    const { plain, black, held } = await people()
    const pass = async ({ id }: Person) =>
      shapeOf(await publicly('/registerUserPass/ext/getByLink', { token: linkToken(id) }))
    const seen = await pass(plain)
    expect(seen).toMatchObject({ result: 20000, data: { rows: [{ name: '沈括' }] } })
    expect(await pass(black)).toEqual(seen)
    expect(await pass(held)).toEqual(seen)
  })
  it('reads no such word on the screen of a gate', () => {
    for (const { text, advice } of Object.values(reasonTexts))
      for (const words of [...text, ...advice]) expect(words).not.toMatch(/黑名单|公安|black|police/i)
    // Who failed a police check counts as discontinued there.
    expect(entryReason.notNormal).not.toBe(entryReason.blackList)
  })
})
