import {
  ArrowUpOutlined,
  DeleteOutlined,
  PictureOutlined,
  PlusOutlined,
  SnippetsOutlined,
  StopOutlined,
} from '@ant-design/icons'
import type { AnyField } from '@pavilion/declare'
import { kindViews, useHere } from '@pavilion/screens'
import { Button, Input, Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Candidate } from '../../model/definition.ts'
import { newCandidate, pastedCandidates } from '../../model/draft.ts'
import { webFormCandidate } from '../../model/field.ts'
import { focusAfter } from './focusAfter.ts'

interface Props {
  candidates: readonly Candidate[]
  tree: boolean
  /** Several can be chosen: one of them may exclude the others. */
  several: boolean
  edits: boolean
  errors: Readonly<Record<string, string>>
  nextId: () => number
  /** What it costs to choose one, beside it. */
  price?: (candidate: Candidate) => ReactNode
  onChange: (candidates: readonly Candidate[], key?: string) => void
}
const { Input: PictureInput } = kindViews.image
/** The ids of a candidate and its descendants. */
function family(candidates: readonly Candidate[], id: number): Set<number> {
  const ids = new Set([id])
  // Parents come before their children.
  for (const candidate of candidates)
    if (candidate.parentId !== null && ids.has(candidate.parentId)) ids.add(candidate.id)
  return ids
}
const depthOf = (candidates: readonly Candidate[], one: Candidate): number => {
  const parent = one.parentId === null ? undefined : candidates.find(({ id }) => id === one.parentId)
  return parent ? depthOf(candidates, parent) + 1 : 0
}

/**
 * The choices of a question: names in both languages, order, validity (invalid ones are hidden from
 * visitors, old answers stay), and pasting a list.
 */
export function Candidates({ candidates, tree, several, edits, errors, nextId, price, onChange }: Props) {
  const { say } = useHere()
  const [text, setText] = useState<string>()
  const [pictured, setPictured] = useState(candidates.some(({ picture }) => picture))
  const put = (id: number, changes: Partial<Candidate>, key?: string) =>
    onChange(
      candidates.map(one => (one.id === id ? { ...one, ...changes } : one)),
      key,
    )
  function step(one: Candidate, by: -1 | 1) {
    const beside = candidates.filter(({ parentId }) => parentId === one.parentId)
    const other = beside[beside.indexOf(one) + by]
    if (!other) return
    const [first, second] = by < 0 ? [one, other] : [other, one]
    const mine = family(candidates, first.id)
    const moved = candidates.filter(({ id }) => mine.has(id))
    const rest = candidates.filter(({ id }) => !mine.has(id))
    onChange(
      rest.toSpliced(
        rest.findIndex(({ id }) => id === second.id),
        0,
        ...moved,
      ),
    )
  }
  function add(parent?: Candidate) {
    const one = newCandidate(nextId(), '', null, { parentId: parent?.id ?? null })
    const last = parent
      ? Math.max(...[...family(candidates, parent.id)].map(id => candidates.findIndex(each => each.id === id)))
      : candidates.length - 1
    onChange(candidates.toSpliced(last + 1, 0, one))
  }
  const asText = candidates
    .filter(({ parentId }) => parentId === null)
    .map(({ name, englishName }) => (englishName ? `${name} | ${englishName}` : name))
    .join('\n')
  return (
    <div className="fb-section fb-candidates">
      <h3 className="fb-choices">
        {say('候选项', 'Choices')} <small>{candidates.length}</small>
        {edits && (
          <Button size="small" type="text" icon={<SnippetsOutlined />} onClick={() => setText(asText)}>
            {say('批量粘贴', 'Paste a list')}
          </Button>
        )}
        {edits && !tree && (
          <Button
            size="small"
            type="text"
            icon={<PictureOutlined />}
            aria-pressed={pictured}
            onClick={() => setPictured(!pictured)}
          >
            {say('图片', 'Pictures')}
          </Button>
        )}
      </h3>
      {candidates.length > 0 && (
        <table aria-label={say('候选项', 'Choices')}>
          <thead>
            <tr>
              <th>{say('名称', 'Name')}</th>
              <th>{say('英文', 'English')}</th>
              {price && <th>{say('价格', 'Price')}</th>}
              <th>{say('有效', 'Valid')}</th>
              <th>
                <span className="pv-unseen">{say('操作', 'Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((one, nth) => (
              <tr
                key={one.id}
                className={one.status === 10 ? '' : 'fb-off'}
                onKeyDown={event => {
                  if (edits && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
                    event.preventDefault()
                    step(one, event.key === 'ArrowUp' ? -1 : 1)
                  }
                }}
              >
                <td style={{ paddingInlineStart: 12 * depthOf(candidates, one) }}>
                  <Input
                    size="small"
                    disabled={!edits}
                    maxLength={200}
                    value={one.name}
                    aria-label={say(`候选项 ${nth + 1} 名称`, `Choice ${nth + 1}: name`)}
                    status={errors[`candidate.${one.id}.name`] ? 'error' : ''}
                    onChange={event => put(one.id, { name: event.target.value }, `candidate.${one.id}.name`)}
                  />
                  {errors[`candidate.${one.id}.name`] && (
                    <p className="pv-bad" role="alert">
                      {errors[`candidate.${one.id}.name`]}
                    </p>
                  )}
                  {pictured && (
                    <div className="fb-picture">
                      <PictureInput
                        id={`candidate-${one.id}-picture`}
                        name={say(`「${one.name}」的图片`, `Picture of “${one.englishName || one.name}”`)}
                        field={webFormCandidate.fields.picture as AnyField}
                        of={webFormCandidate}
                        value={one.picture ?? undefined}
                        disabled={!edits}
                        onChange={picture => put(one.id, { picture: (picture as string | undefined) ?? null })}
                      />
                    </div>
                  )}
                </td>
                <td>
                  <Input
                    size="small"
                    disabled={!edits}
                    maxLength={200}
                    value={one.englishName ?? ''}
                    aria-label={say(`候选项 ${nth + 1} 英文名称`, `Choice ${nth + 1}: English name`)}
                    onChange={event =>
                      put(one.id, { englishName: event.target.value || null }, `candidate.${one.id}.englishName`)
                    }
                  />
                </td>
                {price && <td>{price(one)}</td>}
                <td>
                  <Switch
                    size="small"
                    disabled={!edits}
                    checked={one.status === 10}
                    aria-label={say(`「${one.name}」有效`, `“${one.englishName || one.name}” is valid`)}
                    onChange={valid => put(one.id, { status: valid ? 10 : 20 })}
                  />
                </td>
                <td className="fb-acts">
                  {edits && (
                    <>
                      {several && (
                        <Button
                          size="small"
                          type={one.exclusive ? 'primary' : 'text'}
                          icon={<StopOutlined />}
                          aria-pressed={Boolean(one.exclusive)}
                          aria-label={say(
                            `「${one.name}」不与其他选项同选`,
                            `“${one.englishName || one.name}” excludes the others`,
                          )}
                          data-hint={say(
                            '不与其他选项同选，如「以上都不是」',
                            'Excludes the others, such as “none of these”',
                          )}
                          onClick={() => put(one.id, { exclusive: !one.exclusive })}
                        />
                      )}
                      {tree && (
                        <Button
                          size="small"
                          type="text"
                          icon={<PlusOutlined />}
                          aria-label={say(`在「${one.name}」下添加`, `Add below “${one.englishName || one.name}”`)}
                          onClick={() => add(one)}
                        />
                      )}
                      <Button
                        size="small"
                        type="text"
                        icon={<ArrowUpOutlined />}
                        aria-label={say(`上移「${one.name}」`, `Move “${one.englishName || one.name}” up`)}
                        data-hint={say('上移（Alt+↑↓）', 'Move up (Alt+↑↓)')}
                        onClick={() => step(one, -1)}
                      />
                      <Button
                        size="small"
                        type="text"
                        danger
                        icon={<DeleteOutlined />}
                        aria-label={say(`删除「${one.name}」`, `Delete “${one.englishName || one.name}”`)}
                        onClick={({ currentTarget }) => {
                          const gone = family(candidates, one.id)
                          const at = currentTarget.closest('.fb-candidates')
                          const change = () => onChange(candidates.filter(({ id }) => !gone.has(id)))
                          focusAfter(change, () => {
                            const left = [...(at?.querySelectorAll('.fb-acts > button:last-child') ?? [])]
                            return left[nth] ?? left.at(-1) ?? at?.querySelector(':scope > button')
                          })
                        }}
                      />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {edits && (
        <Button size="small" icon={<PlusOutlined />} onClick={() => add()}>
          {say('添加候选项', 'Add a choice')}
        </Button>
      )}
      <Modal
        open={text !== undefined}
        title={say('批量粘贴候选项', 'Paste choices')}
        okText={say('应用', 'Apply')}
        cancelText={say('取消', 'Cancel')}
        onCancel={() => setText(undefined)}
        onOk={() => {
          // Descendants of a kept top entry are kept.
          const tops = pastedCandidates(text ?? '', candidates, nextId())
          const kept = new Set(tops.map(({ id }) => id))
          onChange(
            tops.flatMap(top => [
              top,
              ...(kept.has(top.id)
                ? candidates.filter(({ id, parentId }) => parentId !== null && family(candidates, top.id).has(id))
                : []),
            ]),
          )
          setText(undefined)
        }}
      >
        <p className="pv-hint">
          {say(
            '每行一项，中英文用「|」或制表符分隔；名称相同的候选项保留，其余删除。',
            'One per line: Chinese | English, or separated by a tab. Choices with the same name are kept, all others are deleted.',
          )}
        </p>
        <Input.TextArea
          aria-label={say('候选项，每行一项', 'Choices, one per line')}
          value={text ?? ''}
          onChange={event => setText(event.target.value)}
          autoSize={{ minRows: 8, maxRows: 18 }}
          placeholder={'采购 | Buying\n合作 | Partnership'}
        />
      </Modal>
    </div>
  )
}
