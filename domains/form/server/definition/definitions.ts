import { createHash } from 'node:crypto'
import { invalidToken, noData } from '@pavilion/declare'
import { columnsOf, type Context, ReadCache, type Transaction } from '@pavilion/store'
import type { Row } from '@pavilion/declare'
import { isProjectOpen } from '@pavilion/site/server/index.ts'
import {
  type Candidate,
  type FieldGroup,
  type FormField,
  type FormRules,
  type FrozenDefinition,
  openCloseStatus,
  type VisibleRule,
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'
import { formSettings } from '../../model/differences.ts'

/** The current row of a form, with the database's clock and its project's settings. */
export type FormRow = Row<typeof webForm> & {
  readonly now: string
  readonly sellerId: number | null
  readonly timeZone: string
  /** Open while visitors can reach the project: it is open, and one of its websites is. */
  readonly projectStatus: number
}
const formSql = (lock: string, besides = '') => `
  select ${columnsOf(webForm, 'f')}, clock_timestamp() as now, p."sellerId", p."timeZone",
    case when ${isProjectOpen('p')} then ${openCloseStatus.open} else ${openCloseStatus.closed} end
      as "projectStatus"${besides}
  from "webForm" f
  join "project" p on p.id = f."projectId" and p."deletedAt" is null
  where f.id = $1
    and f."deletedAt" is null
    and ($2::bigint is null or f."projectId" = $2)
    and ($3::bigint[] is null or f."projectId" = any($3))${lock}`
const plain = formSql('')
const shared = formSql(
  ' for share of f',
  `, nextval('"webFormRecord_id_seq"'::regclass) as "freshId",
    (
      select places."taken"
      from "webFormPlaces" places
      where places."projectId" = f."projectId"
        and places."webFormId" = f.id
        and places."deletedAt" is null
    ) as taken,
    (
      select coalesce(u.name, '')
      from "webUser" u
      where u.id = $4 and u."deletedAt" is null
      for key share
    ) as sender`,
)

/**
 * A form for a submit, with an id for a new record, and the number of taken places if they are
 * counted yet.
 */
export interface FormSent extends FormRow {
  readonly freshId: number
  readonly taken: number | null
  /** The name of the visitor who sends the form, empty without one; null: nobody is signed in. */
  readonly sender: string | null
}

/**
 * The form, within the project of the call if there is one.
 * @throws noData
 */
export const formOf = (ctx: Context, webFormId: number): Promise<FormRow> => oneForm<FormRow>(ctx, plain, webFormId)

/**
 * The parts of a form that never change, or only with writes that clear the cache.
 * @throws noData
 */
export async function formKept(
  ctx: Context,
  webFormId: number,
): Promise<Pick<FormRow, 'id' | 'projectId' | 'name' | 'englishName'>> {
  const form = await forms.get(ctx, webFormId, async () => (await ctx.sql<FormRow>(plain, [webFormId, null, null]))[0])
  const { caller, projectId } = ctx
  if (
    !form ||
    (projectId !== undefined && form.projectId !== projectId) ||
    (caller.kind === 'operator' && caller.projects !== 'all' && !caller.projects.includes(form.projectId))
  )
    throw noData()
  return form
}
const forms = new ReadCache<number, FormRow | undefined>(['webForm', 'project'])

/**
 * The same for a submit: until the transaction ends, nobody can close the form or change its limit,
 * nor merge or erase the visitor's account.
 * @throws noData, invalidToken
 */
export async function formToSend(tx: Transaction, webFormId: number): Promise<FormSent> {
  const visitor = tx.caller.kind === 'visitor' ? tx.caller.id : null
  const form = await oneForm<FormSent>(tx, shared, webFormId, [visitor])
  // The account was deleted while its call was on the way.
  if (visitor !== null && form.sender === null) throw invalidToken()
  return form
}
async function oneForm<F extends FormRow>(
  ctx: Context,
  text: string,
  webFormId: number,
  besides: readonly unknown[] = [],
): Promise<F> {
  const { caller, projectId } = ctx
  const reach = caller.kind === 'operator' && caller.projects !== 'all' ? caller.projects : null
  const [form] = await ctx.sql<F>(text, [webFormId, projectId ?? null, reach, ...besides])
  if (!form) throw noData()
  return form
}

/** A form's fields and rules, and the hash that identifies their version. */
export interface Loaded {
  readonly webFormId: number
  readonly projectId: number
  readonly rules: FormRules
  readonly frozen: FrozenDefinition
  readonly hash: string
  versionId?: number
}
const kept = new ReadCache<string, Loaded>([
  'webForm',
  'webFormFieldGroup',
  'webFormField',
  'webFormComponent',
  'webFormCandidate',
  'webFormVisibleRule',
])

/** The definition of a form, cached until a part of it changes. */
export const definitionOf = (
  ctx: Context,
  form: Pick<FormRow, 'id' | 'projectId' | 'name' | 'englishName'>,
): Promise<Loaded> => kept.get(ctx, String(form.id), () => load(ctx, form))

/** Reads a definition from its tables with six statements, whatever its size. */
export async function load(
  ctx: Context,
  { id: webFormId, projectId, name, englishName }: Pick<FormRow, 'id' | 'projectId' | 'name' | 'englishName'>,
): Promise<Loaded> {
  const projectContext = ctx.acting('form', { projectId })
  const order = [
    ['sortNumber', 'asc'],
    ['id', 'asc'],
  ] as const
  const most = { order, limit: 20_000 }
  const groups = await projectContext.store(webFormFieldGroup).rows({ webFormId }, most)
  const fields = await projectContext.store(webFormField).rows({ webFormId }, most)
  const rules = await projectContext
    .store(webFormVisibleRule)
    .rows({ webFormId }, { order: [['id', 'asc']], limit: 20_000 })
  const components = fields.length
    ? await projectContext
        .store(webFormComponent)
        .rows({ webFormFieldId: fields.map(({ id }) => id) }, { limit: 20_000 })
    : []
  const candidates = components.length
    ? await projectContext.store(webFormCandidate).rows({ webFormComponentId: components.map(({ id }) => id) }, most)
    : []
  const definition = assemble({ groups, fields, components, candidates, rules })
  const frozen: FrozenDefinition = { webFormId, name, englishName, ...definition }
  return {
    webFormId,
    projectId,
    rules: definition,
    frozen,
    hash: createHash('sha256').update(JSON.stringify(frozen)).digest('hex'),
  }
}
interface Parts {
  groups: Row<typeof webFormFieldGroup>[]
  fields: Row<typeof webFormField>[]
  components: Row<typeof webFormComponent>[]
  candidates: Row<typeof webFormCandidate>[]
  rules: Row<typeof webFormVisibleRule>[]
}

function assemble({ groups, fields, components, candidates, rules }: Parts): FormRules {
  const byComponent = Map.groupBy(candidates, ({ webFormComponentId }) => webFormComponentId)
  const byField = new Map(components.map(component => [component.webFormFieldId, component]))
  const fieldOf = (field: Row<typeof webFormField>): FormField => {
    const component = byField.get(field.id)
    return {
      ...without(field),
      visible: field.visible as 1 | 0,
      defaultValue: field.defaultValue ?? null,
      // A field without a component yet is a line of text.
      webFormComponent: {
        id: component?.id ?? 0,
        type: component?.type ?? 1,
        maxCheckedItem: component?.maxCheckedItem ?? null,
        fileKinds: component?.fileKinds ?? null,
        rowColumns: component?.rowColumns ?? null,
        leastRows: component?.leastRows ?? null,
        mostRows: component?.mostRows ?? null,
        webFormCandidates: (byComponent.get(component?.id ?? 0) ?? []).map(candidateOf),
      },
    } as FormField
  }
  const inGroup = Map.groupBy(fields, ({ webFormFieldGroupId }) => webFormFieldGroupId ?? 0)
  const groupOf = (id: number, about: Pick<FieldGroup, 'name' | 'englishName' | 'sortNumber'>): FieldGroup => ({
    id,
    name: about.name,
    englishName: about.englishName,
    sortNumber: about.sortNumber,
    webFormFields: (inGroup.get(id) ?? []).map(fieldOf),
  })
  const known = new Set(groups.map(({ id }) => id))
  const loose = fields.filter(({ webFormFieldGroupId }) => !webFormFieldGroupId || !known.has(webFormFieldGroupId))
  return {
    webFormFieldGroups: [
      ...(loose.length
        ? [{ id: 0, name: null, englishName: null, sortNumber: 0, webFormFields: loose.map(fieldOf) }]
        : []),
      ...groups.map(group => groupOf(group.id, group)),
    ],
    webFormVisibleRules: rules.map(
      ({ id, fieldId, method, value, resultId, type, join, negated, conditions }) =>
        ({
          id,
          fieldId,
          method,
          value: value ?? null,
          resultId,
          type,
          join,
          negated,
          conditions: conditions ?? null,
        }) as VisibleRule,
    ),
  }
}
const candidateOf = ({
  createdAt: _created,
  updatedAt: _updated,
  projectId: _project,
  webFormComponentId: _component,
  ...candidate
}: Row<typeof webFormCandidate>) => candidate as Candidate
// Settings about lists give no answer another meaning, so they make no new version.
const without = ({
  createdAt: _created,
  updatedAt: _updated,
  projectId: _project,
  sortable: _sortable,
  sortableSince: _since,
  ...field
}: Row<typeof webFormField>) => field

/**
 * The version row of a definition, created when something is first read or sent with it, together
 * with the form's current settings.
 * @param by the operator who saves it
 */
export async function versionOf(ctx: Context, loaded: Loaded, by: number | null = null): Promise<number> {
  if (loaded.versionId) return loaded.versionId
  const { webFormId, projectId, hash, frozen } = loaded
  const projectContext = ctx.acting('form', { projectId })
  for (let attempt = 0; attempt < 5; attempt++) {
    const [found] = await projectContext.sql<{ id: number; ours: boolean | null }>(
      `select id,
        xmin::text::bigint = mod(pg_current_xact_id_if_assigned()::text::bigint, 4294967296) as ours
      from "webFormVersion"
      where "projectId" = $1 and "webFormId" = $2 and "hash" = $3 and "deletedAt" is null`,
      [projectId, webFormId, hash],
    )
    // A version created in this transaction is not cached: it might be rolled back.
    if (found && !found.ours) loaded.versionId = found.id
    if (found) return found.id
    const row = (await projectContext.store(webForm).getDetail(webFormId)) as Record<string, unknown>
    const settings = Object.fromEntries(formSettings.map(([name]) => [name, row[name] ?? null]))
    const [made] = await projectContext.sql<{ id: number }>(
      `insert into "webFormVersion" ("projectId", "webFormId", "versionNumber", "hash", "definition", "settings", "sysUserId")
      select $1, $2, coalesce(max("versionNumber"), 0) + 1, $3, $4::jsonb, $5::jsonb, $6
      from "webFormVersion"
      where "webFormId" = $2
      on conflict do nothing
      returning id`,
      [projectId, webFormId, hash, JSON.stringify(frozen), JSON.stringify(settings), by],
    )
    if (made) return made.id
  }
  throw new Error(`no version of form ${webFormId} could be made`)
}
