import {
  type AnyField,
  type AnyResource,
  InvalidInput,
  invalidInput,
  type Pair,
  type Row,
  say,
} from '@pavilion/declare'
import { cleaned } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import {
  componentSettings,
  fieldSettings,
  formSettings,
  groupSettings,
  sameValue as same,
} from '../../model/differences.ts'
import {
  type Candidate,
  fieldsOf,
  type FormField,
  type FormRules,
  webForm,
  webFormCandidate,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'
import { load, versionOf } from '../definitions.ts'
import { fieldWraps, formWraps } from '../definitionWrites.ts'
import { definitionChanged } from '../refusals.ts'
import { followChoices, type RenamedChoices } from '../renamedChoices.ts'
import { type BuiltForm, built, loadWhole } from './read.ts'
import { readSent, type SentForm } from './sentForm.ts'

type Loose = Readonly<Record<string, unknown>>
export interface Saving {
  readonly id: number /** The fingerprint of the definition and the form's `updatedAt` as they were read. */
  readonly hash: string
  readonly updatedAt: string
  readonly settings?: unknown
  readonly webFormFieldGroups: unknown
  readonly webFormVisibleRules?: unknown
}

/** Saves a form as it was built, all of it or nothing: settings, groups, questions, candidates and rules, in one transaction. Questions that were deleted before come back with
 *  their numbers, so that old answers stand under them again. @throws definitionChanged when somebody saved meanwhile, ruleCircle, invalidInput naming the place */
export async function saveDefinition(ctx: Context, wish: Saving): Promise<BuiltForm> {
  const sent = readSent(wish)
  return ctx.transaction(async tx => {
    // Nobody else builds this form until it is saved.
    const row = await tx.store(webForm).lock(wish.id)
    const before = await loadWhole(tx, row)
    const changed = Object.keys(sent.settings).length > 0 && row.updatedAt !== wish.updatedAt
    if (before.hash !== wish.hash || changed) throw definitionChanged({}, { now: await built(tx, row.id) })
    if (Object.keys(sent.settings).length) await saveSettings(tx, row, sent.settings)
    await new Save(tx, row, sent).all(await bringBack(tx, row, sent, before.rules))
    await versionOf(
      tx,
      await load(tx, await tx.store(webForm).getDetail(row.id)),
      tx.caller.kind === 'operator' ? tx.caller.id : null,
    )
    return built(tx, row.id)
  })
}
/** The form's own settings, by the checks of its own call. */
async function saveSettings(tx: Context, row: Row<typeof webForm>, settings: Loose): Promise<void> {
  tx.may('webForm.update')
  const update = formWraps.update?.((ctx, body) =>
    ctx.store(webForm).update(cleaned(Object.fromEntries(formSettings), body) as never),
  )
  await within('settings', async () => {
    await update?.(tx, { id: row.id, updatedAt: row.updatedAt, ...settings })
  })
}
/** What the draft names and the form no longer has: rows of this form that were deleted come back. @throws invalidInput for others' */
async function bringBack(tx: Context, row: Row<typeof webForm>, sent: SentForm, now: FormRules): Promise<FormRules> {
  const wanted = (there: readonly { id: number }[], named: readonly { id: number }[]) => {
    const known = new Set(there.map(({ id }) => id))
    return named.filter(({ id }) => id > 0 && !known.has(id)).map(({ id }) => id)
  }
  let current = now
  const again = async (of: AnyResource, ids: readonly number[], sql: string) => {
    if (!ids.length) return
    tx.may(`${of.name}.create`)
    const idsOfForm = new Set((await tx.sql<{ id: number }>(sql, [row.id, ids])).map(({ id }) => id))
    const strange = ids.filter(id => !idsOfForm.has(id))
    if (strange.length)
      throw invalidInput(
        Object.fromEntries(
          strange.map(id => [`${of.name}.${id}`, say('不属于此表单', 'Does not belong to this form')]),
        ),
      )
    const plain = (ctx: Context, { id }: { id?: unknown }) => ctx.store(of).restore(id as number)
    const restore = of.name === webFormField.name ? (fieldWraps.restore?.(plain) ?? plain) : plain
    for (const id of ids) await restore(tx, { id })
    current = (await loadWhole(tx, row)).rules
  }
  const direct = (name: string) =>
    `select id from "${name}" where "webFormId" = $1 and id = any($2::bigint[]) and "deletedAt" is not null`
  const candidates = (rules: Pick<FormRules, 'webFormFieldGroups'>) =>
    fieldsOf(rules as FormRules).flatMap(field => field.webFormComponent.webFormCandidates)
  await again(
    webFormFieldGroup,
    wanted(current.webFormFieldGroups, sent.webFormFieldGroups),
    direct('webFormFieldGroup'),
  )
  await again(webFormField, wanted(fieldsOf(current), fieldsOf(sent)), direct('webFormField'))
  await again(
    webFormCandidate,
    wanted(candidates(current), candidates(sent)),
    `select c.id from "webFormCandidate" c join "webFormComponent" k on k.id = c."webFormComponentId" join "webFormField" f on f.id = k."webFormFieldId" where f."webFormId" = $1 and c.id = any($2::bigint[]) and c."deletedAt" is not null`,
  )
  await again(
    webFormVisibleRule,
    wanted(current.webFormVisibleRules, sent.webFormVisibleRules),
    direct('webFormVisibleRule'),
  )
  return current
}
const differing = (settings: readonly [string, AnyField][], now: Loose, wanted: Loose): Loose =>
  Object.fromEntries(
    settings
      .filter(([name]) => wanted[name] !== undefined && !same(now[name], wanted[name]))
      .map(([name]) => [name, wanted[name] ?? null]),
  )
/** What is refused inside is named by its place. */
async function within(place: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof InvalidInput)
      throw invalidInput(
        Object.fromEntries(
          Object.entries(error.fields).map(([name, words]): [string, Pair] => [`${place}.${name}`, words]),
        ),
      )
    throw error
  }
}

/** One saving: what is there becomes what was sent, touching only what differs. */
class Save {
  readonly #tx: Context
  readonly #form: Row<typeof webForm>
  readonly #sent: SentForm
  readonly #groups = new Map<number, number>()
  readonly #fields = new Map<number, number>()
  readonly #renamed: RenamedChoices[] = []
  constructor(tx: Context, form: Row<typeof webForm>, sent: SentForm) {
    this.#tx = tx
    this.#form = form
    this.#sent = sent
  }
  async all(now: FormRules): Promise<void> {
    await this.#writeGroups(now)
    await this.#writeFields(now)
    await this.#writeRules(now)
    await this.#remove(now)
    for (const choices of this.#renamed) await followChoices(this.#tx, this.#form, choices)
  }
  get #place() {
    return { projectId: this.#form.projectId, webFormId: this.#form.id }
  }
  #store<R extends AnyResource>(of: R, right: 'create' | 'update' | 'delete') {
    this.#tx.may(`${of.name}.${right}`)
    return this.#tx.store(of)
  }
  async #writeGroups(now: FormRules): Promise<void> {
    const there = new Map(now.webFormFieldGroups.map(group => [group.id, group]))
    let last = -1
    for (const group of this.#sent.webFormFieldGroups) {
      if (group.id === 0) {
        this.#groups.set(0, 0)
        continue
      }
      const old = there.get(group.id)
      const sortNumber = old && old.sortNumber > last ? old.sortNumber : last + 1
      last = sortNumber
      await within(`group.${group.id}`, async () => {
        if (!old) {
          this.#groups.set(
            group.id,
            (
              await this.#store(webFormFieldGroup, 'create').create({
                ...this.#place,
                ...settingsOf(groupSettings, group),
                sortNumber,
              } as never)
            ).id,
          )
          return
        }
        this.#groups.set(group.id, old.id)
        const changes = {
          ...differing(groupSettings, old as never, group as never),
          ...(old.sortNumber !== sortNumber && { sortNumber }),
        }
        if (Object.keys(changes).length)
          await this.#store(webFormFieldGroup, 'update').update({ id: old.id, ...changes } as never)
      })
    }
  }
  async #writeFields(now: FormRules): Promise<void> {
    const there = new Map(
      now.webFormFieldGroups.flatMap(group =>
        group.webFormFields.map(field => [field.id, { field, group: group.id }] as const),
      ),
    )
    const create = fieldWraps.create?.((ctx, body) => ctx.store(webFormField).create(body as never))
    const update = fieldWraps.update?.((ctx, body) => ctx.store(webFormField).update(body as never))
    let last = -1
    for (const group of this.#sent.webFormFieldGroups)
      for (const field of group.webFormFields) {
        const old = there.get(field.id)
        const sortNumber = old && old.field.sortNumber > last ? old.field.sortNumber : last + 1
        const webFormFieldGroupId = this.#groups.get(group.id) || null
        last = sortNumber
        await within(`field.${field.id}`, async () => {
          if (!old) {
            this.#tx.may('webFormField.create')
            const made = (await create?.(this.#tx, {
              ...this.#place,
              ...settingsOf(fieldSettings, field),
              webFormFieldGroupId,
              sortNumber,
            })) as { id: number }
            this.#fields.set(field.id, made.id)
          } else {
            this.#fields.set(field.id, field.id)
            const changes = {
              ...differing(fieldSettings, old.field as never, field as never),
              ...(old.field.sortNumber !== sortNumber && { sortNumber }),
              ...((old.group || null) !== webFormFieldGroupId && { webFormFieldGroupId }),
            }
            if (Object.keys(changes).length) {
              this.#tx.may('webFormField.update')
              await update?.(this.#tx, { id: field.id, ...changes })
            }
          }
          await this.#writeComponent(this.#fields.get(field.id) as number, old?.field, field)
        })
      }
  }
  async #writeComponent(webFormFieldId: number, old: FormField | undefined, field: FormField): Promise<void> {
    let id = old?.webFormComponent.id || 0
    if (!id)
      id = (
        await this.#store(webFormComponent, 'create').create({
          projectId: this.#form.projectId,
          webFormFieldId,
          ...settingsOf(componentSettings, field.webFormComponent),
        } as never)
      ).id
    else {
      const changes = differing(componentSettings, old?.webFormComponent as never, field.webFormComponent as never)
      if (Object.keys(changes).length) await this.#store(webFormComponent, 'update').update({ id, ...changes } as never)
    }
    const now = old?.webFormComponent.webFormCandidates ?? []
    const wanted = field.webFormComponent.webFormCandidates
    await this.#writeCandidates(id, now, wanted)
    const names = new Map(
      now.flatMap(candidate => {
        const name = wanted.find(each => each.id === candidate.id)?.name
        return name === undefined || name === candidate.name ? [] : [[candidate.name, name] as const]
      }),
    )
    if (names.size) this.#renamed.push({ webFormFieldId, names })
  }
  async #writeCandidates(
    webFormComponentId: number,
    now: readonly Candidate[],
    wanted: readonly Candidate[],
  ): Promise<void> {
    const there = new Map(now.map(candidate => [candidate.id, candidate]))
    const ids = new Map<number, number>()
    const { projectId } = this.#form
    const keep = new Set(wanted.map(({ id }) => id))
    const gone = now.filter(({ id }) => !keep.has(id))
    let last = -1
    let waiting: { candidate: Candidate; sortNumber: number }[] = []
    // New ones go in together; one whose parent is new waits until that has its number.
    const flush = async () => {
      if (!waiting.length) return
      const made = await this.#store(webFormCandidate, 'create').createMany(
        waiting.map(({ candidate, sortNumber }) => ({
          projectId,
          webFormComponentId,
          name: candidate.name,
          englishName: candidate.englishName,
          remark: candidate.remark,
          sortNumber,
          parentId: candidate.parentId === null ? null : (ids.get(candidate.parentId) ?? null),
        })) as never,
      )
      for (const [nth, row] of made.entries()) {
        const { candidate } = waiting[nth] as (typeof waiting)[number]
        ids.set(candidate.id, row.id)
        if (candidate.status !== 10) await this.#tx.move(webFormCandidate, row, 'setInvalid')
      }
      waiting = []
    }
    for (const candidate of wanted) {
      const old = there.get(candidate.id)
      const sortNumber = old && old.sortNumber > last ? old.sortNumber : last + 1
      last = sortNumber
      if (candidate.parentId !== null && !ids.has(candidate.parentId)) await flush()
      if (!old) {
        waiting.push({ candidate, sortNumber })
        continue
      }
      ids.set(candidate.id, candidate.id)
      const parentId = candidate.parentId === null ? null : (ids.get(candidate.parentId) ?? null)
      const changes = {
        ...Object.fromEntries(
          (['name', 'englishName', 'remark'] as const)
            .filter(name => !same(old[name], candidate[name]))
            .map(name => [name, candidate[name]]),
        ),
        ...(old.sortNumber !== sortNumber && { sortNumber }),
        ...(old.parentId !== parentId && { parentId }),
      }
      if (Object.keys(changes).length)
        await within(`candidate.${candidate.id}`, async () => {
          await this.#store(webFormCandidate, 'update').update({ id: candidate.id, ...changes } as never)
        })
      if (old.status !== candidate.status) {
        const move = candidate.status === 10 ? 'setValid' : 'setInvalid'
        this.#tx.may(`webFormCandidate.${move}`)
        await this.#tx.move(webFormCandidate, { id: candidate.id }, move)
      }
    }
    await flush()
    if (gone.length) await this.#store(webFormCandidate, 'delete').deleteMany(gone.map(({ id }) => id))
  }
  async #writeRules(now: FormRules): Promise<void> {
    const there = new Map(now.webFormVisibleRules.map(rule => [rule.id, rule]))
    const at = (id: number) => this.#fields.get(id) as number
    for (const { id, ...rule } of this.#sent.webFormVisibleRules) {
      const values = {
        ...rule,
        fieldId: at(rule.fieldId),
        resultId: at(rule.resultId),
        conditions: rule.conditions?.map(condition => ({ ...condition, fieldId: at(condition.fieldId) })) ?? null,
      }
      const old = there.get(id)
      await within(`rule.${id}`, async () => {
        if (!old) await this.#store(webFormVisibleRule, 'create').create({ ...this.#place, ...values } as never)
        else if (!same({ ...old, id: 0 }, { id: 0, ...values }))
          await this.#store(webFormVisibleRule, 'update').update({ id, ...values } as never)
      })
    }
  }
  async #remove(now: FormRules): Promise<void> {
    const gone = (there: readonly { id: number }[], kept: readonly { id: number }[]) => {
      const named = new Set(kept.map(({ id }) => id))
      return there.filter(({ id }) => id && !named.has(id)).map(({ id }) => id)
    }
    for (const id of gone(now.webFormVisibleRules, this.#sent.webFormVisibleRules))
      await this.#store(webFormVisibleRule, 'delete').delete(id)
    for (const id of gone(fieldsOf(now), fieldsOf(this.#sent))) await this.#store(webFormField, 'delete').delete(id)
    for (const id of gone(now.webFormFieldGroups, this.#sent.webFormFieldGroups))
      await this.#store(webFormFieldGroup, 'delete').delete(id)
  }
}
const settingsOf = (settings: readonly [string, AnyField][], row: object): Loose =>
  Object.fromEntries(settings.map(([name]) => [name, (row as Loose)[name] ?? null]))
