import type { AnyResource } from '@pavilion/declare'
import { formComponentType as component, webFormType } from '@pavilion/form/model/index.ts'
import { makeForm } from '@pavilion/form/server/index.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Place, World } from './world.ts'

export type Cells = (string | number | boolean | Date | null)[]
export interface Progress {
  readonly id: number
  readonly running: boolean
  readonly status: number
  readonly done: number
  readonly skipped: number
  readonly problems: { row: number; column: string; message: string }[]
}

export const blob = async (rows: readonly Cells[]) =>
  new Blob([(await writeXlsx({ sheets: [{ name: 'one', rows }] } as never)) as BlobPart])
export const upload = async (rows: readonly Cells[], fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', await blob(rows), 'rows.xlsx')
  return form
}

const formPlan = (type: number) =>
  ({
    form: { name: '观众登记', englishName: 'Visitors', type },
    groups: [
      {
        fields: [
          { key: 'name', name: '姓名', englishName: 'Name', required: true, type: component.input },
          { key: 'phoneNumber', name: '手机号', englishName: 'Phone', repeat: false, type: component.input },
          {
            key: 'topics',
            name: '兴趣',
            englishName: 'Topics',
            type: component.checkbox,
            candidates: [
              ['绿茶, 白茶', 'Green, white'],
              ['普洱', 'Puer'],
              ['都不，谢谢', 'None'],
            ],
          },
        ],
      },
    ],
  }) as never

/** Imports and exports as an operator of this server does them. */
export function importing(world: World) {
  async function cellsOf(path: string, body: object, place: Place): Promise<Cells[]> {
    const answer = await world.fetch(path, body, { place })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (!answer.headers.get('content-type')?.includes('spreadsheetml'))
      throw new Error(`${path}: ${new TextDecoder().decode(bytes)}`)
    return (await readXlsx(bytes)).sheets[0]?.rows as Cells[]
  }
  /** A batch from its sheet to its end. */
  async function run(of: AnyResource, body: FormData, place: Place): Promise<Progress> {
    const { id } = await world.done<Progress>(`/${of.name}/import`, body, { place })
    await world.server.runJobs()
    return world.done<Progress>(`/${of.name}/importProgress`, { id }, { place })
  }
  const living = async (of: AnyResource, { projectId }: Place) =>
    (
      await world.server.sql<{ count: number }>(
        `select count(*) as count from "${of.name}" where "projectId" = $1 and "deletedAt" is null`,
        [projectId],
      )
    )[0]?.count
  /**
   * A form for the variants whose rows are records; members belong to a record of the form above
   * theirs.
   */
  async function records(
    place: Place,
  ): Promise<{ webFormId: number; webFormRecordId: number; fields: Record<string, number> }> {
    const { form: members, fields } = await makeForm(
      world.server.system,
      place.projectId,
      formPlan(webFormType.openForm),
    )
    const { form: group } = await makeForm(world.server.system, place.projectId, formPlan(webFormType.groupRegister))
    await world.server.sql('update "webForm" set "memberFormId" = $2 where id = $1', [group.id, members.id])
    const [record] = await world.server.sql<{ id: number }>(
      `insert into "webFormRecord" ("projectId", "webFormId", "number", "answers") values ($1, $2, $3, '{}') returning id`,
      [place.projectId, group.id, `G${group.id}`],
    )
    return { webFormId: members.id, webFormRecordId: record?.id as number, fields: fields as Record<string, number> }
  }
  return { cellsOf, run, living, records }
}
