import type { AnyResource, Row } from '@pavilion/declare'
import type { Transaction } from '@pavilion/store'
import { componentSettings, fieldSettings, groupSettings, sameValue as same } from '../../model/differences.ts'
import {
  fieldsOf,
  type FormField,
  type FormRules,
  type webForm,
  webFormComponent,
  webFormField,
  webFormFieldGroup,
  webFormVisibleRule,
} from '../../model/index.ts'
import { fieldWraps } from '../definition/definitionWrites.ts'
import { followChoices, type RenamedChoices } from '../answers/renamedChoices.ts'
import { writeCandidates } from './candidates.ts'
import { differing, type Right, settingsOf, storeWithRight, within } from './changes.ts'
import type { SentForm } from './sentForm.ts'

interface FieldPlace {
  readonly sortNumber: number
  readonly webFormFieldGroupId: number | null
}

/** Writes a draft over the stored definition, touching only what differs. */
export class DefinitionWriter {
  readonly #tx: Transaction
  readonly #form: Row<typeof webForm>
  readonly #sent: SentForm
  readonly #groups = new Map<number, number>()
  readonly #fields = new Map<number, number>()
  readonly #renamed: RenamedChoices[] = []

  constructor(tx: Transaction, form: Row<typeof webForm>, sent: SentForm) {
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

  #store(of: AnyResource, right: Right) {
    return storeWithRight(this.#tx, of, right)
  }

  async #writeGroups(now: FormRules): Promise<void> {
    const existing = new Map(now.webFormFieldGroups.map(group => [group.id, group]))
    let last = -1
    for (const group of this.#sent.webFormFieldGroups) {
      if (group.id === 0) {
        this.#groups.set(0, 0)
        continue
      }
      const old = existing.get(group.id)
      const sortNumber = old && old.sortNumber > last ? old.sortNumber : last + 1
      last = sortNumber
      await within(`group.${group.id}`, async () => {
        if (!old) {
          const made = await this.#store(webFormFieldGroup, 'create').create({
            ...this.#place,
            ...settingsOf(groupSettings, group),
            sortNumber,
          })
          this.#groups.set(group.id, made.id)
          return
        }
        this.#groups.set(group.id, old.id)
        const changes = {
          ...differing(groupSettings, old, group),
          ...(old.sortNumber !== sortNumber && { sortNumber }),
        }
        if (Object.keys(changes).length)
          await this.#store(webFormFieldGroup, 'update').update({ id: old.id, ...changes })
      })
    }
  }

  async #writeFields(now: FormRules): Promise<void> {
    const existing = new Map(
      now.webFormFieldGroups.flatMap(group =>
        group.webFormFields.map(field => [field.id, { field, group: group.id }] as const),
      ),
    )
    let last = -1
    for (const group of this.#sent.webFormFieldGroups)
      for (const field of group.webFormFields) {
        const old = existing.get(field.id)
        const sortNumber = old && old.field.sortNumber > last ? old.field.sortNumber : last + 1
        const webFormFieldGroupId = this.#groups.get(group.id) || null
        last = sortNumber
        await within(`field.${field.id}`, async () => {
          const place = { sortNumber, webFormFieldGroupId }
          const id = old ? await this.#updateField(old, field, place) : await this.#createField(field, place)
          await this.#writeComponent(id, old?.field, field)
        })
      }
  }

  /** The id of the field whose answer stands in this one's name; it was written before it. */
  #titleField = ({ titleFieldId: id }: FormField): number | null | undefined =>
    id ? (this.#fields.get(id) ?? null) : id

  async #createField(field: FormField, place: FieldPlace): Promise<number> {
    const create = fieldWraps.create?.((ctx, body) => ctx.store<AnyResource>(webFormField).create(body))
    this.#tx.may('webFormField.create')
    const settings = { ...settingsOf(fieldSettings, field), titleFieldId: this.#titleField(field) }
    const made = (await create?.(this.#tx, { ...this.#place, ...settings, ...place })) as {
      id: number
    }
    this.#fields.set(field.id, made.id)
    return made.id
  }

  async #updateField(
    old: { field: FormField; group: number },
    field: FormField,
    { sortNumber, webFormFieldGroupId }: FieldPlace,
  ): Promise<number> {
    const update = fieldWraps.update?.((ctx, body) =>
      ctx.store<AnyResource>(webFormField).update({ ...body, id: field.id }),
    )
    this.#fields.set(field.id, field.id)
    const changes = {
      ...differing(fieldSettings, old.field, { ...field, titleFieldId: this.#titleField(field) }),
      ...(old.field.sortNumber !== sortNumber && { sortNumber }),
      ...((old.group || null) !== webFormFieldGroupId && { webFormFieldGroupId }),
    }
    if (!Object.keys(changes).length) return field.id
    this.#tx.may('webFormField.update')
    await update?.(this.#tx, { id: field.id, ...changes })
    return field.id
  }

  async #writeComponent(webFormFieldId: number, old: FormField | undefined, field: FormField): Promise<void> {
    const id = await this.#componentOf(webFormFieldId, old, field)
    const now = old?.webFormComponent.webFormCandidates ?? []
    const draft = field.webFormComponent.webFormCandidates
    await writeCandidates(this.#tx, { projectId: this.#form.projectId, webFormComponentId: id }, now, draft)
    const names = new Map(
      now.flatMap(candidate => {
        const name = draft.find(each => each.id === candidate.id)?.name
        return name === undefined || name === candidate.name ? [] : [[candidate.name, name] as const]
      }),
    )
    if (names.size) this.#renamed.push({ webFormFieldId, names })
  }

  /** Creates or updates the component of a field and returns its id. */
  async #componentOf(webFormFieldId: number, old: FormField | undefined, field: FormField): Promise<number> {
    const id = old?.webFormComponent.id
    if (!id) {
      const made = await this.#store(webFormComponent, 'create').create({
        projectId: this.#form.projectId,
        webFormFieldId,
        ...settingsOf(componentSettings, field.webFormComponent),
      })
      return made.id
    }
    const changes = differing(componentSettings, old?.webFormComponent, field.webFormComponent)
    if (Object.keys(changes).length) await this.#store(webFormComponent, 'update').update({ id, ...changes })
    return id
  }

  async #writeRules(now: FormRules): Promise<void> {
    const existing = new Map(now.webFormVisibleRules.map(rule => [rule.id, rule]))
    const at = (id: number) => this.#fields.get(id) as number
    for (const { id, ...rule } of this.#sent.webFormVisibleRules) {
      const values = {
        ...rule,
        fieldId: at(rule.fieldId),
        resultId: at(rule.resultId),
        conditions: rule.conditions?.map(condition => ({ ...condition, fieldId: at(condition.fieldId) })) ?? null,
      }
      const old = existing.get(id)
      await within(`rule.${id}`, async () => {
        if (!old) await this.#store(webFormVisibleRule, 'create').create({ ...this.#place, ...values })
        else if (!same({ ...old, id: 0 }, { id: 0, ...values }))
          await this.#store(webFormVisibleRule, 'update').update({ id, ...values })
      })
    }
  }

  async #remove(now: FormRules): Promise<void> {
    const gone = (existing: readonly { id: number }[], kept: readonly { id: number }[]) => {
      const named = new Set(kept.map(({ id }) => id))
      return existing.filter(({ id }) => id && !named.has(id)).map(({ id }) => id)
    }
    for (const id of gone(now.webFormVisibleRules, this.#sent.webFormVisibleRules))
      await this.#store(webFormVisibleRule, 'delete').delete(id)
    for (const id of gone(fieldsOf(now), fieldsOf(this.#sent))) await this.#store(webFormField, 'delete').delete(id)
    for (const id of gone(now.webFormFieldGroups, this.#sent.webFormFieldGroups))
      await this.#store(webFormFieldGroup, 'delete').delete(id)
  }
}
