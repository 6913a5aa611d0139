import { holdsFiles, kindOfType } from '@pavilion/form/model/answers/index.ts'
import {
  formComponentType,
  webForm,
  webFormCandidate,
  webFormCandidateStatus,
  webFormComponent,
  webFormField,
} from '@pavilion/form/model/index.ts'
import { sql, type Context } from '@pavilion/store'

interface Row {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly label: string | null
  readonly placeholder: string | null
  readonly type: number
  readonly form: string
  readonly component: number
}
/** What no badge shows: files, tables and ID numbers. */
const isShown = ({ type, label }: Row) =>
  kindOfType(type).holds !== 'nothing' && !holdsFiles(type) && type !== formComponentType.rows && label !== 'idNumber'
const examples: Readonly<Record<number, string>> = {
  [formComponentType.number]: '12',
  [formComponentType.rate]: '5',
  [formComponentType.date]: '2026-05-08',
  [formComponentType.datetime]: '2026-05-08 09:30',
  [formComponentType.time]: '09:30',
  [formComponentType.year]: '2026',
  [formComponentType.country]: '中国',
  [formComponentType.provinceCity]: '福建省 厦门市',
  [formComponentType.provinceCityDistrict]: '福建省 厦门市 思明区',
}
/**
 * The questions of an event's forms whose answers a badge can show, with what can be chosen and an
 * example that is nobody's answer. A question that several forms ask in the same words is named once.
 */
export async function badgeQuestions(ctx: Context, projectId: number) {
  ctx.may('registerUserCertType.getDetail', projectId)
  const inside = ctx.acting('certificate', { projectId })
  const rows = await inside.query<Row>(
    sql`select q.id, q."name", q."englishName", q."label", q."placeholder", c."type", f."name" as "form", c.id as "component"
    from ${webFormField} q
    join ${webFormComponent} c on c."webFormFieldId" = q.id
    join ${webForm} f on f.id = q."webFormId"
    order by f.id desc, q."sortNumber", q.id
    limit 1000`,
  )
  const asked = rows.filter(isShown)
  const choices = await inside.store(webFormCandidate).rows(
    { webFormComponentId: asked.map(({ component }) => component), status: webFormCandidateStatus.valid },
    {
      fields: ['webFormComponentId', 'name', 'englishName'],
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
      limit: 5000,
    },
  )
  const byComponent = Map.groupBy(choices, ({ webFormComponentId }) => webFormComponentId)
  const seen = new Set<string>()
  return {
    rows: asked.flatMap(({ id, name, englishName, label, placeholder, type, form, component }) => {
      const same = label ? `label ${label}` : `name ${name}`
      if (seen.has(same)) return []
      seen.add(same)
      const given = (byComponent.get(component) ?? []).map(choice => ({
        name: choice.name,
        englishName: choice.englishName,
      }))
      return [
        {
          id,
          name,
          englishName,
          form,
          choices: given,
          example: given[0]?.name ?? examples[type] ?? (placeholder || name),
        },
      ]
    }),
  }
}
