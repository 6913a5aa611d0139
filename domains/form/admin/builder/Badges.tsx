import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type AnyRow, Failed, titleOf, useHere } from '@pavilion/screens'
import { EditDrawer } from '@pavilion/screens/form/EditDrawer.tsx'
import { App, Button, Select } from 'antd'
import { useId } from 'react'
import { webFormCertType } from '../../model/channel.ts'
import { fieldsOf } from '../../model/definition.ts'
import type { FormDraft } from '../../model/draft.ts'
import { payersInWords } from '../../model/fee.ts'
import { AnswersToField, QuestionOfForm } from '../AnswerChoices.tsx'
import type { Badges as Given } from './useBadges.ts'

const inputs = { webFormFieldId: QuestionOfForm, value: AnswersToField }
/** The form of one rule, over the builder. */
export function BadgeDrawer({ badges }: { badges: Given }) {
  const { open, close } = badges
  return open ? (
    <EditDrawer
      key={open.row?.id ?? 'new'}
      of={webFormCertType}
      row={open.row}
      given={open.given}
      alterations={{ without: ['webFormId', 'name'], inputs }}
      onClose={close}
      onSaved={() => void badges.refetch()}
    />
  ) : null
}
interface Props {
  badges: Given
  draft: FormDraft
  edits: boolean
  onUsual: (certTypeId: number | null) => void
}
/** Who gets which type of badge: rules from the top down, and what everybody else gets. */
export function Badges({ badges, draft, edits, onUsual }: Props) {
  const { say } = useHere()
  const { rows, types, may } = badges
  return (
    <section className="fb-prices" aria-label={say('证件', 'Badges')}>
      <header>
        <h2>
          {say('证件', 'Badges')} <small>{rows.length}</small>
        </h2>
        {may.add && types.length > 1 && (
          <Button size="small" type="primary" icon={<PlusOutlined />} onClick={badges.add}>
            {say('添加规则', 'Add a rule')}
          </Button>
        )}
      </header>
      {badges.error && <Failed error={badges.error} again={badges.refetch} />}
      <p className="pv-hint">
        {say(
          '有效的报名自动得到证件类型，闸机和证件打印都以它为准。由上至下，第一个适用的规则生效。规则随即生效，不需要保存表单。',
          'Valid registrations get a badge type by themselves; gates and printing go by it. The first rule that applies, from the top down, counts. Rules take effect at once, without saving the form.',
        )}
      </p>
      {rows.length > 0 && (
        <ol className="fb-price-list">
          {rows.map(row => (
            <Rule key={row.id} row={row} badges={badges} draft={draft} />
          ))}
        </ol>
      )}
      <Everybody badges={badges} draft={draft} edits={edits} onUsual={onUsual} />
    </section>
  )
}
/** What a row refers to, by its name. */
function useNamed() {
  const { catalogue, language } = useHere()
  return (resource: string, row: unknown) =>
    row ? titleOf(catalogue.get(resource), row as AnyRow, language) : undefined
}
function Rule({ row, badges, draft }: { row: AnyRow; badges: Given; draft: FormDraft }) {
  const { say } = useHere()
  const { modal } = App.useApp()
  const named = useNamed()
  const type = named('registerUserCertType', row.registerUserCertType)
  const channel = named('registerChannel', row.registerChannel)
  const price = named('webFormFeeRule', row.webFormFeeRule)
  const answered = row.webFormFieldId ? say(payersInWords(row as never, fieldsOf(draft))) : undefined
  const who = [
    answered,
    channel && say(`来自「${channel}」`, `Came by “${channel}”`),
    price && say(`付「${price}」`, `Pays “${price}”`),
  ].filter(Boolean)
  async function remove() {
    const sure = await modal.confirm({
      title: say('删除此规则？', 'Delete this rule?'),
      content: say('已有的参会人保留原来的证件类型。', 'Attendees keep the badge type they have.'),
      okText: say('删除', 'Delete'),
      cancelText: say('取消', 'Cancel'),
      okButtonProps: { danger: true },
    })
    if (sure) await badges.remove(row)
  }
  return (
    <li>
      <strong>{type ?? say('未选择证件类型', 'No badge type chosen')}</strong>
      <span>{who.length ? who.join(say('，', ', ')) : say('所有人', 'Everybody')}</span>
      <span className="fb-acts">
        {badges.may.change && (
          <Button
            size="small"
            type="text"
            icon={<EditOutlined />}
            aria-label={say(`编辑「${type ?? row.name}」的规则`, `Edit the rule for “${type ?? row.name}”`)}
            onClick={() => badges.edit(row)}
          />
        )}
        {badges.may.remove && (
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined />}
            disabled={badges.busy}
            aria-label={say(`删除「${type ?? row.name}」的规则`, `Delete the rule for “${type ?? row.name}”`)}
            onClick={() => void remove()}
          />
        )}
      </span>
    </li>
  )
}
/** Whom no rule names. */
function Everybody({ badges: { rows, types }, draft, edits, onUsual }: Props) {
  const { say } = useHere()
  const label = useId()
  const named = useNamed()
  const nameOf = (row: AnyRow) => named('registerUserCertType', row) ?? ''
  const [only, another] = types
  if (!only)
    return (
      <p className="fb-none">
        {say(
          '本活动还没有证件类型。建好入口后，第一种证件类型自动发给所有人。',
          'This event has no badge type yet. Once there is a gate, its first badge type is everybody’s.',
        )}
      </p>
    )
  if (!another)
    return (
      <p className="fb-none">
        {say(
          `本活动只有一种证件类型：所有人得到「${nameOf(only)}」。`,
          `The event has one badge type alone: everybody gets “${nameOf(only)}”.`,
        )}
      </p>
    )
  const usual = draft.settings.registerUserCertTypeId
  return (
    <p className="fb-usual">
      <label htmlFor={label}>{rows.length ? say('其他所有人', 'Everybody else') : say('所有人', 'Everybody')}</label>
      <Select
        id={label}
        allowClear
        disabled={!edits}
        value={typeof usual === 'number' ? usual : null}
        onChange={(next: number | null) => onUsual(next ?? null)}
        placeholder={say('没有证件类型', 'No badge type')}
        options={types.map(row => ({ value: row.id, label: nameOf(row) }))}
      />
    </p>
  )
}
