import { useHere } from '@pavilion/screens'
import { App } from 'antd'
import { concerns, hasCandidates } from '../../model/answers/index.ts'
import { contactQuestions } from '../../model/contact.ts'
import { fieldsOf, type FormField } from '../../model/definition.ts'
import * as edit from '../../model/draft.ts'
import { fromPlan } from '../../model/plan.ts'
import { focusAfter } from './focusAfter.ts'
import type { Chosen, OutlineActs } from './Outline.tsx'
import { typeWords } from './types.tsx'
import type { Drafting } from './useDraft.ts'

/** The columns that a new small table begins with. */
const firstColumns = [
  { key: 'c1', name: '姓名', englishName: 'Name', type: 1, required: true },
  { key: 'c2', name: '说明', englishName: 'Details', type: 1, required: false },
]
interface Options {
  readonly work: Drafting
  readonly edits: boolean
  setChosen(chosen: Chosen): void
  announce(words: string): void
  /** On narrow screens the settings cover the outline: a new item opens them. */
  openSettings(): void
}
/**
 * What the outline can do with questions and groups. Each change is announced to screen readers.
 */
export function useOutlineActs({ work, edits, setChosen, announce, openSettings }: Options): OutlineActs {
  const { say } = useHere()
  const { modal } = App.useApp()
  const { draft, change } = work

  /** The fields of a contact question, with all their settings. */
  const contactFields = (key: string): readonly FormField[] => {
    const found = contactQuestions.find(each => each.key === key)
    return found ? fieldsOf(fromPlan([{ fields: found.fields }], edit.newId(draft))) : []
  }
  /** A question of this type, with choices or columns to begin with. */
  function newQuestion(type: number): FormField {
    const id = edit.newId(draft)
    const [zh, en] = typeWords(type)
    const field = edit.newField(id, type, zh, en)
    const begun = {
      ...(hasCandidates(type) && { webFormCandidates: edit.firstCandidates(id) }),
      ...(concerns('rowColumns', type) && { rowColumns: firstColumns }),
    }
    return { ...field, webFormComponent: { ...field.webFormComponent, ...begun } }
  }
  /** Asks before rules are deleted together with the question they name. */
  async function mayRemoveField(id: number): Promise<boolean> {
    const rules = draft.webFormVisibleRules.length - edit.removeField(draft, id).webFormVisibleRules.length
    if (rules === 0) return true
    return Boolean(
      await modal.confirm({
        title: say('删除此题目？', 'Delete this question?'),
        content: say(
          `与它有关的 ${rules} 条规则将一并删除，可用「撤销」恢复。`,
          `${rules} ${rules === 1 ? 'rule uses it and is' : 'rules use it and are'} deleted with it. You can undo this.`,
        ),
        okText: say('删除', 'Delete'),
        cancelText: say('取消', 'Cancel'),
        okButtonProps: { danger: true },
      }),
    )
  }
  /**
   * The rows after the removed one, then those before it: the first that remains gets the focus.
   */
  function rowsBeside(one: Exclude<Chosen, { what: 'form' }>): HTMLElement[] {
    const rows = [...document.querySelectorAll<HTMLElement>('.fb-outline .fb-row')]
    const at = rows.findIndex(
      row => (one.what === 'field' ? row.dataset.outline : row.dataset.group) === String(one.id),
    )
    return [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]
  }

  return {
    edits,
    add: (what, spot) => {
      const made = typeof what === 'string' ? contactFields(what) : [newQuestion(what)]
      const [first] = made
      if (!first) return
      change(made.reduce((now, field) => edit.placeField(now, field, spot), draft))
      setChosen({ what: 'field', id: first.id })
      announce(say(`已添加「${first.name}」`, `Added “${first.englishName}”`))
      openSettings()
    },
    place: (id, spot) => {
      const one = fieldsOf(draft).find(each => each.id === id)
      if (one) change(edit.placeField(draft, one, spot))
    },
    placeGroup: (id, before) => change(edit.placeGroup(draft, id, before)),
    step: (one, by) => {
      if (one.what === 'form') return
      if (one.what === 'group') {
        const next = edit.stepGroup(draft, one.id, by)
        change(next)
        const place = next.webFormFieldGroups.findIndex(({ id }) => id === one.id) + 1
        announce(say(`字段组已移到第 ${place} 位`, `Moved the group to position ${place}`))
        return
      }
      const next = edit.stepField(draft, one.id, by)
      focusAfter(
        () => change(next),
        () => document.querySelector(`[data-outline="${one.id}"]`),
      )
      const group = next.webFormFieldGroups.find(each => each.webFormFields.some(({ id }) => id === one.id))
      const place = (group?.webFormFields.findIndex(({ id }) => id === one.id) ?? 0) + 1
      announce(
        say(
          `已移到「${group?.name ?? ''}」第 ${place} 位`,
          `Moved to position ${place} of “${group?.englishName || group?.name || ''}”`,
        ),
      )
    },
    remove: async one => {
      if (one.what === 'form') return
      const field = one.what === 'field' ? fieldsOf(draft).find(({ id }) => id === one.id) : undefined
      if (field && !(await mayRemoveField(field.id))) return
      const beside = rowsBeside(one)
      focusAfter(
        () => {
          change(one.what === 'field' ? edit.removeField(draft, one.id) : edit.removeGroup(draft, one.id))
          setChosen({ what: 'form' })
        },
        () => beside.find(row => row.isConnected),
      )
      announce(
        say(
          `已删除「${field ? field.name : '字段组'}」`,
          `Deleted “${field ? field.englishName || field.name : 'Group'}”`,
        ),
      )
    },
    duplicate: id => {
      const made = edit.duplicateField(draft, id)
      change(made.draft)
      setChosen({ what: 'field', id: made.id })
    },
    addGroup: () => {
      const made = edit.addGroup(draft)
      change(made.draft)
      setChosen({ what: 'group', id: made.id })
      openSettings()
    },
  }
}
