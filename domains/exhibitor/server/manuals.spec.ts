import { describe, it } from 'node:test'
import { uploadedFile } from '@pavilion/system/model/index.ts'
import { expect } from 'expect'
import { allAtOnce, startTestServer } from '@pavilion/testing'
import { exhibitorManual, manualAudience, type ManualView, type Step } from '../model/index.ts'
import { exhibition, pdf } from './testing/exhibitors.ts'

const server = await startTestServer()
const centre = '/exhibitorCompanyInfo/ext/getCentre'
const confirm = '/exhibitorManual/ext/confirm'

async function fairWithManuals() {
  const fair = await exhibition(server)
  const manual = async (fields: object = {}) => {
    const filePath = `/files/private/${crypto.randomUUID()}.pdf`
    await server.system.store(uploadedFile).create({
      projectId: fair.project.id,
      filePath,
      name: '手册.pdf',
      mimeType: 'application/pdf',
      size: pdf.length,
    } as never)
    return server.system.store(exhibitorManual).create({
      projectId: fair.project.id,
      name: '参展手册',
      englishName: 'Exhibitor manual',
      filePath,
      mustConfirm: true,
      ...fields,
    } as never)
  }
  return { ...fair, manual }
}
type Seen = { manuals: ManualView[]; steps: Step[] }
const seen = async (call: (path: string, body?: object, language?: 'zh' | 'en') => Promise<{ data: unknown }>) =>
  ((await call(centre)).data as { current: Seen }).current
const stepIn = ({ steps }: Seen) => steps.find(({ key }) => key === 'manuals')

describe('the organiser’s files for exhibitors', () => {
  it('are given to approved companies, or to everybody, and name what is not confirmed', async () => {
    const fair = await fairWithManuals()
    await fair.manual({ deadline: '2027-03-01T04:00:00.000Z' })
    await fair.manual({ name: '展区介绍', audience: manualAudience.everyone, mustConfirm: false })
    await fair.manual({ name: '旧手册', status: 0 })
    const pending = await fair.applied()
    const early = await seen(pending.call)
    expect(early.manuals.map(({ name, filePath }) => [name, filePath !== null])).toEqual([
      ['参展手册', false],
      ['展区介绍', true],
    ])
    expect(stepIn(early)).toMatchObject({ state: 'later' })
    const way = await fair.as(await fair.person())('/exhibitorCompanyInfo/ext/getApplyWay')
    expect(way.data.manuals.map(({ name }: ManualView) => name)).toEqual(['展区介绍'])
    const { call, id } = await fair.approved()
    const before = await seen(call)
    expect(stepIn(before)).toMatchObject({
      state: 'now',
      due: '2027-03-01T04:00:00.000Z',
      says: [expect.anything(), ['参展手册', 'Exhibitor manual']],
    })
    const [{ id: manualId, filePath }] = before.manuals as [ManualView]
    expect((await call(confirm, { companyId: id, id: manualId, filePath })).result).toBe(20000)
    const after = await seen(call)
    expect(stepIn(after)).toMatchObject({ state: 'done' })
    expect(after.manuals[0]?.readAt).not.toBeNull()
    const { data } = await fair.back('/exhibitorManual/getReaders', { id: manualId })
    expect(data.map(({ id, readAt }: { id: number; readAt: string | null }) => [id, readAt !== null])).toEqual([
      [id, true],
    ])
  })
  it('must be confirmed again once another file has taken their place', async () => {
    const fair = await fairWithManuals()
    const manual = await fair.manual()
    const { call, id } = await fair.approved()
    const [{ filePath }] = (await seen(call)).manuals as [ManualView]
    await server.system.store(exhibitorManual).set(manual.id, { filePath: (await fair.manual({ status: 0 })).filePath })
    // The page was opened before: what it shows is not what there is.
    const late = await call(confirm, { companyId: id, id: manual.id, filePath })
    expect(late.data.code).toBe('manualReplaced')
    const [{ filePath: fresh }] = (await seen(call)).manuals as [ManualView]
    expect((await call(confirm, { companyId: id, id: manual.id, filePath: fresh })).result).toBe(20000)
    await server.system.store(exhibitorManual).set(manual.id, { englishFilePath: filePath?.split('?')[0] ?? null })
    expect(stepIn(await seen(call))).toMatchObject({ state: 'now' })
  })
  it('are confirmed for one’s own company alone, and not by one in review', async () => {
    const fair = await fairWithManuals()
    const { id: manualId, filePath } = await fair.manual()
    const [mine, other] = [await fair.approved(), await fair.applied()]
    const sent = { id: manualId, filePath }
    expect((await other.call(confirm, { ...sent, companyId: mine.id })).result).toBe(40400)
    expect((await other.call(confirm, { ...sent, companyId: other.id })).data.code).toBe('companyNotApproved')
    const elsewhere = await fairWithManuals()
    const { id: foreign } = await elsewhere.manual()
    expect((await mine.call(confirm, { ...sent, id: foreign, companyId: mine.id })).result).toBe(40400)
  })
  it('has one mark however many people of a company confirm at once', async () => {
    const fair = await fairWithManuals()
    const { id: manualId, filePath } = await fair.manual()
    const { call, id } = await fair.approved()
    const answers = await allAtOnce(16, () => call(confirm, { companyId: id, id: manualId, filePath }))
    expect(answers.map(each => (each as unknown as { result: number }).result)).toEqual(Array(16).fill(20000))
    expect(
      await server.sql('select 1 from "exhibitorManualRead" where "exhibitorManualId" = $1', [manualId]),
    ).toHaveLength(1)
  })
})
