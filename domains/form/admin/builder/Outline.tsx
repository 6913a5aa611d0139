import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  BranchesOutlined,
  CopyOutlined,
  DeleteOutlined,
  EyeInvisibleOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { FieldGroup, FormField } from '../../model/definition.ts'
import type { FormDraft, Spot } from '../../model/draft.ts'
import { type Added, dragged, draggedAs, dropped, isAbove } from './drag.ts'
import { TypeSign, typeWords } from './types.tsx'

/** What is selected in the builder: the form, a group or a question. */
export type Chosen = { readonly what: 'form' } | { readonly what: 'group' | 'field'; readonly id: number }
export interface OutlineActs {
  readonly edits: boolean
  add(what: Added, spot: Spot): void
  place(field: number, spot: Spot): void
  placeGroup(group: number, before: number | null): void
  step(chosen: Chosen, by: -1 | 1): void
  remove(chosen: Chosen): void
  duplicate(field: number): void
  addGroup(): void
}
interface Props {
  draft: FormDraft
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  acts: OutlineActs
  wrong: ReadonlySet<string>
}

/**
 * The groups and questions of a form, to select and to move by dragging or with Alt and the arrow
 * keys.
 */
export function Outline({ draft, chosen, onChoose, acts, wrong }: Props) {
  const { say } = useHere()
  const [over, setOver] = useState<string>()
  const shown = new Set(draft.webFormVisibleRules.map(({ resultId }) => resultId))
  const count = draft.webFormFieldGroups.reduce((sum, group) => sum + group.webFormFields.length, 0)
  function press(event: KeyboardEvent, one: Chosen) {
    if (!acts.edits) return
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    // A held Delete key deletes only one row, because the next row gets the focus.
    if (event.altKey && by) {
      event.preventDefault()
      acts.step(one, by)
    } else if (event.key === 'Delete' && one.what !== 'form') {
      event.preventDefault()
      if (!event.repeat) acts.remove(one)
    }
  }
  /** Accepts what is dragged, if it may be dropped here, and marks the place. */
  function hover(event: DragEvent, mark: string, takes: (what: NonNullable<ReturnType<typeof dragged>>) => boolean) {
    const what = dragged()
    if (!what || !takes(what)) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = 'type' in what ? 'copy' : 'move'
    if (over !== mark) setOver(mark)
  }
  function drop(event: DragEvent, spot: Spot) {
    event.preventDefault()
    event.stopPropagation()
    setOver(undefined)
    const what = dropped()
    if (what && 'type' in what) acts.add(what.type, spot)
    else if (what && 'field' in what) acts.place(what.field, spot)
  }
  const isField = (what: object) => 'type' in what || 'field' in what
  const field = (group: FieldGroup, one: FormField, nth: number) => {
    const is = chosen.what === 'field' && chosen.id === one.id
    const next = group.webFormFields[nth + 1]?.id ?? null
    return (
      <li
        key={one.id}
        className={`fb-item${is ? ' fb-is' : ''}${over === `above ${one.id}` ? ' fb-above' : over === `below ${one.id}` ? ' fb-below' : ''}${wrong.has(`field.${one.id}`) ? ' fb-wrong' : ''}`}
        draggable={acts.edits}
        onDragStart={event => draggedAs(event, { field: one.id })}
        onDragOver={event => hover(event, `${isAbove(event) ? 'above' : 'below'} ${one.id}`, isField)}
        onDrop={event => drop(event, { group: group.id, before: isAbove(event) ? one.id : next })}
      >
        <button
          type="button"
          className="fb-row"
          aria-pressed={is}
          data-outline={one.id}
          onClick={() => onChoose({ what: 'field', id: one.id })}
          onKeyDown={event => press(event, { what: 'field', id: one.id })}
        >
          {acts.edits && <HolderOutlined className="fb-grip" aria-hidden />}
          <TypeSign type={one.webFormComponent.type} />
          <span className="fb-name">
            {say(one.name, one.englishName || one.name) || say('（未命名）', '(unnamed)')}
            {one.required && <i aria-hidden="true"> *</i>}
          </span>
          <span className="pv-unseen">
            {say(typeWords(one.webFormComponent.type))}
            {one.required && say('，必填', ', required')}
          </span>
          {shown.has(one.id) && <BranchesOutlined aria-label={say('有显示规则', 'has a rule')} />}
          {one.visible !== 1 && <EyeInvisibleOutlined aria-label={say('隐藏', 'hidden')} />}
        </button>
      </li>
    )
  }
  const tools = acts.edits && chosen.what !== 'form' && (
    <div className="fb-tools" role="toolbar" aria-label={say('所选项', 'Selected item')}>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={say('上移', 'Move up')}
        data-hint={say('上移（Alt+↑）', 'Move up (Alt+↑)')}
        onClick={() => acts.step(chosen, -1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={say('下移', 'Move down')}
        data-hint={say('下移（Alt+↓）', 'Move down (Alt+↓)')}
        onClick={() => acts.step(chosen, 1)}
      />
      {chosen.what === 'field' && (
        <Button
          size="small"
          type="text"
          icon={<CopyOutlined />}
          aria-label={say('复制题目', 'Duplicate')}
          data-hint={say('复制题目', 'Duplicate')}
          onClick={() => acts.duplicate(chosen.id)}
        />
      )}
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={say('删除', 'Delete')}
        data-hint={say('删除（Delete）', 'Delete (Delete)')}
        onClick={() => acts.remove(chosen)}
      />
    </div>
  )
  return (
    <nav className="fb-outline" aria-label={say('题目', 'Questions')}>
      <header>
        <h2>
          {say('题目', 'Questions')} <small>{count}</small>
        </h2>
        {tools}
      </header>
      <button
        type="button"
        className={`fb-row fb-form${chosen.what === 'form' ? ' fb-is' : ''}`}
        aria-pressed={chosen.what === 'form'}
        onClick={() => onChoose({ what: 'form' })}
      >
        {say('表单设置', 'Form settings')}
      </button>
      <ol>
        {draft.webFormFieldGroups.map(group => {
          const is = chosen.what === 'group' && chosen.id === group.id
          const first = group.webFormFields[0]?.id ?? null
          return (
            <li
              key={group.id}
              className={`fb-group${over === `group ${group.id}` ? ' fb-above' : ''}`}
              onDragOver={event => hover(event, `group ${group.id}`, what => 'group' in what && group.id !== 0)}
              onDrop={event => {
                event.preventDefault()
                setOver(undefined)
                const what = dropped()
                if (what && 'group' in what) acts.placeGroup(what.group, group.id)
              }}
            >
              <ol>
                {group.id !== 0 && (
                  <li
                    className={`fb-item${is ? ' fb-is' : ''}${over === `into ${group.id}` ? ' fb-below' : ''}`}
                    draggable={acts.edits}
                    onDragStart={event => draggedAs(event, { group: group.id })}
                    onDragOver={event => hover(event, `into ${group.id}`, isField)}
                    onDrop={event => {
                      if (over?.startsWith('into')) drop(event, { group: group.id, before: first })
                    }}
                  >
                    <button
                      type="button"
                      className="fb-row fb-heading"
                      aria-pressed={is}
                      data-group={group.id}
                      onClick={() => onChoose({ what: 'group', id: group.id })}
                      onKeyDown={event => press(event, { what: 'group', id: group.id })}
                    >
                      {acts.edits && <HolderOutlined className="fb-grip" aria-hidden />}
                      <span className="fb-name">
                        {(group.name && say(group.name, group.englishName || group.name)) ||
                          say('（未命名的组）', '(unnamed group)')}
                      </span>
                    </button>
                  </li>
                )}
                {group.webFormFields.map((one, nth) => field(group, one, nth))}
                {group.webFormFields.length === 0 && (
                  <li
                    className={`fb-empty${over === `empty ${group.id}` ? ' fb-above' : ''}`}
                    onDragOver={event => hover(event, `empty ${group.id}`, isField)}
                    onDrop={event => drop(event, { group: group.id, before: null })}
                  >
                    {say('将题目拖到这里', 'Drag a question here')}
                  </li>
                )}
              </ol>
            </li>
          )
        })}
      </ol>
      {acts.edits && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={acts.addGroup}>
          {say('添加字段组', 'Add a group')}
        </Button>
      )}
      {acts.edits && (
        <p className="pv-hint">
          {say(
            '拖动排序；键盘：Alt+↑↓ 移动，Delete 删除。',
            'Drag to reorder. Keyboard: Alt+↑↓ moves, Delete deletes.',
          )}
        </p>
      )}
    </nav>
  )
}
