import { registerUser } from '@pavilion/registration/model/index.ts'
import type { TestServer } from '@pavilion/testing'
import { registerUserCertType, type CertElement } from '../../model/index.ts'

const elements: readonly CertElement[] = [
  { kind: 'text', field: 'name', x: 8, y: 48, width: 74, height: 14, size: 28, align: 'center' },
  { kind: 'barcode', field: 'certNo', x: 20, y: 116, width: 50, height: 8 },
]
/** An ID number of a person of these specs. */
export const idOf = (nth: number): string => `E${String(1_000_000 + nth)}`
const ok = 20000
type Line = readonly (string | null)[]

/** Fixtures of specs about police checks and production batches. */
export function checking(server: TestServer) {
  async function event(people = 3) {
    const { id: projectId } = await server.project()
    const type = await server.system
      .store(registerUserCertType)
      .create({ projectId, name: '工作证', nameEN: 'Staff', certNoPrefix: 'S', certElementConfig: elements })
    const ids: number[] = []
    for (let nth = 0; nth < people; nth++) {
      const row = await server.system.store(registerUser).create({
        projectId,
        name: `人员${nth}`,
        number: `R${projectId}-${nth}`,
        certTypeId: type.id,
        idType: nth === 0 ? 20 : 10,
        idCard: idOf(nth),
      })
      ids.push(row.id)
    }
    const { token } = await server.operator({ projects: [projectId] })
    const call = (path: string, body: object = {}, as: object = {}) =>
      server.call(path, body, { token, projectId, ...as })
    const done = async (path: string, body: object = {}) => {
      const answer = await call(path, body)
      if (answer.result !== ok) throw new Error(`${path}: ${answer.errmsg} ${JSON.stringify(answer.data)}`)
      return answer.data
    }
    /** A result file as text: the ID number, the word and perhaps the name of each line. */
    const resultForm = (id: number, lines: readonly Line[], fields: Readonly<Record<string, string>> = {}) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ registerUserPoliceCheckBatchId: String(id), ...fields }))
        form.set(name, value)
      const text = ['证件号码,核查结果,姓名', ...lines.map(line => line.join(','))].join('\n')
      form.set('file', new File([text], 'result.csv', { type: 'text/csv' }))
      return form
    }
    const at = { token, projectId }
    const preview = (id: number, lines: readonly Line[], decided: Readonly<Record<string, string>> = {}) =>
      server.call('/registerUserPoliceCheckResult/importPreview', resultForm(id, lines, decided), at)
    /** Sends a result file, of which the correct lines count, and runs its job. */
    const importResult = async (id: number, lines: readonly Line[], decided: Readonly<Record<string, string>> = {}) => {
      const form = resultForm(id, lines, { mode: 'good', ...decided })
      const started = await server.call('/registerUserPoliceCheckResult/import', form, at)
      if (started.result !== ok) return started
      await server.runJobs()
      return server.call('/registerUserPoliceCheckResult/importProgress', { id: started.data.id }, at)
    }
    const row = async (table: string, id: number) =>
      (await server.sql<Record<string, unknown>>(`select * from "${table}" where id = $1`, [id]))[0] as Record<
        string,
        unknown
      >
    const exported = async (id: number) => {
      await done('/registerUserPoliceCheckBatch/exportFile', { id })
      await server.runJobs()
    }
    const police = async (batchName = '核查') =>
      (await done('/registerUserPoliceCheckBatch/createFromFilter', { projectId, batchName })).id as number
    const zz = async (batchName = '制证') =>
      (await done('/registerUserZZBatch/createFromFilter', { projectId, batchName })).id as number
    const step = (id: number, name: string, more: object = {}) =>
      call('/registerUserZZBatch/step', { id, step: name, ...more })
    const members = (id: number) =>
      server.sql<{ id: number; registerUserId: number; rfid: string | null; position: number }>(
        `select * from "registerUserZZBatchDetail"
        where "registerUserZZBatchId" = $1 and "deletedAt" is null order by "position", id`,
        [id],
      )
    const checksOf = (id: number) =>
      server.sql<{ id: number; type: number }>(
        'select * from "registerUserPoliceCheckBatch" where "registerUserZZBatchId" = $1 order by "type"',
        [id],
      )
    /** Exports both checks and imports these answers: `true` for pass, one for each person. */
    const answer = async (id: number, answers: readonly boolean[]) => {
      for (const check of await checksOf(id)) {
        await exported(check.id)
        await importResult(
          check.id,
          answers.map((pass, nth) => [idOf(nth), pass ? '通过' : '不通过'] as const),
        )
      }
      await server.runJobs()
    }
    return {
      projectId,
      token,
      type,
      people: ids,
      call,
      done,
      importResult,
      preview,
      resultForm,
      row,
      exported,
      police,
      zz,
      step,
      members,
      checksOf,
      answer,
    }
  }
  return { event }
}
