import { projectSetting } from '@pavilion/settings/model/index.ts'
import type { TestServer, Visitor } from '@pavilion/testing'
import { recruitCompany, recruitJob, recruitProvince, recruitTrade } from '../model/index.ts'

/** A PDF as small as it may be. */
export const cv = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** The beginning of a program of Windows. */
export const program = Buffer.concat([
  Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'),
  Buffer.alloc(600),
])
/** A file as a browser sends it. */
export const sentFile = (bytes: Uint8Array, name: string, type: string, fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new File([bytes as never], name, { type }))
  return form
}
/** The data of an answer that was no refusal. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is its own
export function dataOf<T = any>(answer: { result: number; errmsg: string; data: unknown }): T {
  if (answer.result !== 20000) throw new Error(`${answer.errmsg} ${JSON.stringify(answer.data)}`)
  return answer.data as T
}
let nth = 0

/** An event with a job fair: companies with jobs, their links, and people who apply. */
export async function openJobFair(
  server: TestServer,
  settings: Record<string, unknown> = {},
  at?: { readonly id: number },
) {
  const project = at ?? (await server.project({ timeZone: 'Asia/Shanghai' } as never))
  const projectId = project.id
  const inside = server.system.acting('recruit', { projectId })
  await inside.store(projectSetting).create({ projectId, ...settings } as never)
  const operator = await server.operator({ projects: [projectId] })
  const back = (path: string, body: object = {}) =>
    server.call(path, body, { token: operator.token, projectId, language: 'zh' })
  const province = await inside.store(recruitProvince).create({ projectId, name: '浙江', englishName: 'Zhejiang' })
  const trade = await inside.store(recruitTrade).create({ projectId, name: '茶叶', englishName: 'Tea' })
  const company = async (fields: Record<string, unknown> = {}) => {
    nth++
    const row = await inside.store(recruitCompany).create({
      projectId,
      name: `云顶茶业 ${nth} 号`,
      englishName: `Cloudtop Tea ${nth}`,
      provinceId: province.id,
      recruitTradeId: trade.id,
      ...fields,
    } as never)
    const issue = async () => {
      const { link } = dataOf<{ link: string }>(await back('/recruitLink/issue', { recruitCompanyId: row.id }))
      return link.split('#')[1] as string
    }
    return {
      id: row.id,
      name: row.name,
      issue,
      job: (more: Record<string, unknown> = {}) =>
        inside.store(recruitJob).create({
          projectId,
          recruitCompanyId: row.id,
          name: '茶艺师',
          englishName: 'Tea master',
          amount: 2,
          ...more,
        } as never),
    }
  }
  /** What somebody with a link sends; nobody is signed in. */
  const byLink =
    (code: string) =>
    (path: string, body: object = {}) =>
      server.call(`/recruitLink/ext/${path}`, { code, ...body }, { language: 'zh' })
  const person = (wish: object = {}) => server.visitor({ projectId, ...wish })
  const as =
    (who: Visitor) =>
    (path: string, body: object | FormData = {}, language: 'zh' | 'en' = 'zh') =>
      server.call(`/recruitApplication/ext/${path}`, body as never, { token: who.token, projectId, language })
  const uploadedCv = async (who: Visitor): Promise<string> =>
    dataOf<string>(await as(who)('uploadCv', sentFile(cv, '简历.pdf', 'application/pdf')))
  return { project, projectId, inside, operator, back, province, trade, company, byLink, person, as, uploadedCv }
}
