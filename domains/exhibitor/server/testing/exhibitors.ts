import { exhibitorCompanyType } from '../../model/index.ts'
import type { TestServer, Visitor } from '@pavilion/testing'

/** A file as a browser sends it. */
export const formOf = (bytes: Uint8Array | string, name: string, type: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([bytes as never], name, { type }))
  return form
}
/** A small picture. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAABz0lEQVR4nA3LscbGMBiA0f9yPkoppUTDS6sSXlqREI8OGTJ06NAhQy//79nP34+5Y+6ZB+aReWI2zJZZmBfmjdkzK/POHJgT898P6ZAeGZARmRCDWESQBdkQjyiyIwFJyBfWjrVnHVhH1onVsFpWYV1YN1bPqqw7a2BNrF9wHa7HDbgRN+EMzuIEt+A2nMcpbscFXMJ9QTu0Rwd0RCfUoBYVdEE31KOK7mhAE/qFo+PoOQaOkWPiMByWQzgWjo3DcyjHzhE4EscXYkfsiQNxJE5EQ7REIS7EjeiJStyJgZiIX8gduScP5JE8kQ3ZkoW8kDeyJyt5JwdyIn/h7Dh7zoFz5Jw4DaflFM6Fc+P0nMq5cwbOxPmF0lF6ykAZKRPFUCxFKAtlo3iKUnZKoCTKF2pH7akDdaROVEO1VKEu1I3qqUrdqYGaqF+4Oq6ea+AauSYuw2W5hGvh2rg8l3LtXIErcX3h7rh77oF75J64DbflFu6Fe+P23Mq9cwfuxP2Fp+PpeQaekWfiMTyWR3gWno3H8yjPzhN4Es8XWkfraQNtpE00Q7M0oS20jeZpSttpgZZoX3g73p534B15J17Da3mFd+HdeD2v8u68gTfx/gNMDvKBRh00+QAAAABJRU5ErkJggg==',
  'base64',
)
/** The beginning of a program of Windows. */
export const program = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'),
  Buffer.alloc(600),
])
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** The data of an answer that was no refusal. */
export function dataOf<T = Record<string, unknown>>(answer: { result: number; errmsg: string; data: unknown }): T {
  if (answer.result !== 20000) throw new Error(`${answer.errmsg} ${JSON.stringify(answer.data)}`)
  return answer.data as T
}
let nth = 0
/** An application that lacks nothing; overseas, so that it needs no licence. */
export const application = (more: Record<string, unknown> = {}) => {
  nth++
  return {
    name: `云顶茶业 ${nth} 号有限公司`,
    name2: `Cloudtop Tea ${nth} Co., Ltd.`,
    companyType: exhibitorCompanyType.overseas,
    contacter: '林晓',
    phoneNumber: `1380000${String(1000 + nth)}`,
    email: `expo${nth}@example.com`,
    ...more,
  }
}
/** An exhibition with an operator, and companies that are as far as a test needs them. */
export async function exhibition(server: TestServer, at?: { readonly id: number }) {
  const project = at ?? (await server.project())
  const operator = await server.operator({ projects: [project.id] })
  const back = (path: string, body: object = {}, language: 'zh' | 'en' = 'zh') =>
    server.call(path, body, { token: operator.token, projectId: project.id, language })
  const person = (wish: object = {}) => server.visitor({ projectId: project.id, ...wish })
  const as =
    (who: Visitor) =>
    (path: string, body: object | FormData = {}, language: 'zh' | 'en' = 'zh') =>
      server.call(path, body as never, { token: who.token, projectId: project.id, language })
  const applied = async (more: Record<string, unknown> = {}) => {
    const who = await person()
    const call = as(who)
    const { id } = dataOf<{ id: number }>(await call('/exhibitorCompanyInfo/ext/apply', application(more)))
    return { who, call, id }
  }
  const approved = async (more: Record<string, unknown> = {}) => {
    const company = await applied(more)
    dataOf(await back('/exhibitorCompanyInfo/audit', { id: company.id, auditStatus: 20 }))
    return company
  }
  return {
    project,
    operator,
    back,
    person,
    as,
    applied,
    approved,
    /** An approved company with a demand of 36 ㎡. */
    demanding: async (more: Record<string, unknown> = {}) => {
      const company = await approved(more)
      const { id } = dataOf<{ id: number }>(
        await company.call('/exhibitorBoothDemandInfo/ext/upsertOne', {
          companyId: company.id,
          boothType: 20,
          area: 36,
        }),
      )
      return { ...company, demandId: id }
    },
    row: async (table: string, id: number) =>
      (await server.sql(`select * from "${table}" where id = $1`, [id]))[0] as Record<string, unknown>,
    upload: (
      call: (path: string, body: FormData) => Promise<{ data: unknown }>,
      what: string,
      bytes: Uint8Array,
      name: string,
      type: string,
    ) => call('/exhibitorCompanyInfo/ext/upload', formOf(bytes, name, type, { what })),
  }
}
