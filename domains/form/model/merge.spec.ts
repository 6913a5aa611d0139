import { describe, it } from 'node:test'
import { expect } from 'expect'
import { formComponentType as type } from './codes.ts'
import { plainField, plainForm, plainRule } from './building.ts'
import { fieldsOf } from './definition.ts'
import { changeField, type FormDraft, newCandidate, newField, placeField, removeField, stepField } from './draft.ts'
import { finalIds, withFinalIds } from './finalIds.ts'
import { merged } from './merge.ts'

const base: FormDraft = {
  settings: { name: '登记', limitCount: 10 },
  ...plainForm(
    [plainField(1, { type: type.radio, candidates: ['甲', '乙'] }), plainField(2), plainField(3)],
    [plainRule(1, 'eq', '甲', 2)],
  ),
}
const names = (draft: FormDraft) => fieldsOf(draft).map(({ id, name }) => [id, name])

describe('merging two edits of one form', () => {
  it('keeps the changes of both sides; where both changed the same setting, mine wins', () => {
    const mine = {
      ...stepField(changeField(changeField(base, 1, { required: true }), 2, { name: '我的' }), 3, -1),
      settings: { name: '我的登记', limitCount: 10 },
    }
    const theirs = {
      ...changeField(changeField(base, 2, { name: '他的', maxlength: 9 }), 3, { name: '他的三' }),
      settings: { name: '他的登记', limitCount: 99 },
    }
    const both = merged(base, mine, theirs)
    expect(names(both)).toEqual([
      [1, '字段1'],
      [3, '他的三'],
      [2, '我的'],
    ])
    expect([fieldsOf(both)[0]?.required, fieldsOf(both)[2]?.maxlength, both.settings]).toEqual([
      true,
      9,
      { name: '我的登记', limitCount: 99 },
    ])
  })
  it('keeps what either side added, and drops what the other deleted unless it was changed here', () => {
    const first = base.webFormFieldGroups[0]?.webFormFields[0]
    const withChoice = (draft: FormDraft, id: number, name: string) =>
      changeField(draft, 1, {
        webFormComponent: {
          ...(first?.webFormComponent as never as { id: number; type: number; maxCheckedItem: null }),
          webFormCandidates: [...(first?.webFormComponent.webFormCandidates ?? []), newCandidate(id, name, null)],
        },
      })
    const mine = placeField(
      changeField(withChoice(base, -1, '丙'), 3, { name: '还要' }),
      newField(-2, 1, '我加的', 'Mine'),
      { group: 1, before: 1 },
    )
    const theirs = placeField(
      removeField(removeField(withChoice(base, 2000, '丁'), 2), 3),
      newField(9, 1, '他加的', 'Theirs'),
      { group: 1, before: null },
    )
    const both = merged(base, mine, theirs)
    expect(names(both)).toEqual([
      [-2, '我加的'],
      [1, '字段1'],
      [3, '还要'],
      [9, '他加的'],
    ])
    expect(fieldsOf(both)[1]?.webFormComponent.webFormCandidates.map(({ name }) => name)).toEqual([
      '甲',
      '乙',
      '丙',
      '丁',
    ])
    // The rule of the deleted field was deleted with it.
    expect(both.webFormVisibleRules).toEqual([])
    expect(merged(base, base, theirs)).toEqual(merged(theirs, theirs, theirs))
  })
})

describe('a draft that was changed while it was being saved', () => {
  it('keeps the change and has what was new only once, under its final id, also where a rule names it', () => {
    const withNew = (id: number, candidate: number): FormDraft => {
      const field = newField(id, type.radio, '新题', 'New')
      const webFormComponent = { ...field.webFormComponent, webFormCandidates: [newCandidate(candidate, '甲', null)] }
      const placed = placeField(base, { ...field, webFormComponent }, { group: 1, before: null })
      return {
        ...placed,
        webFormVisibleRules: [...base.webFormVisibleRules, { ...plainRule(id, 'eq', '甲', 3), id: id - 100 }],
      }
    }
    const [sent, saved] = [withNew(-1, -2), withNew(70, 71)]
    const ids = finalIds(sent, saved)
    const renamed = changeField(sent, -1, { name: '改了' })
    const later = {
      ...renamed,
      webFormVisibleRules: [...renamed.webFormVisibleRules, plainRule(-1, 'eq', '甲', 2, { id: -300 })],
    }
    const both = merged(withFinalIds(sent, ids), withFinalIds(later, ids), saved)
    expect(names(both).slice(3)).toEqual([[70, '改了']])
    expect(fieldsOf(both)[3]?.webFormComponent.webFormCandidates.map(({ id }) => id)).toEqual([71])
    expect(both.webFormVisibleRules.map(({ id, fieldId }) => [id, fieldId]).slice(1)).toEqual([
      [-30, 70],
      [-300, 70],
    ])
  })
})
