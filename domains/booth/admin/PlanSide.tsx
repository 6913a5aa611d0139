import { kindViews, useHere, useTell } from '@pavilion/screens'
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { exhibitionHall, type PlanMark } from '../model/booth.ts'
import { boothType } from '../model/codes.ts'
import {
  copied,
  listOf,
  merged,
  numbered,
  type PlanDraft,
  type PlanStand,
  split,
  withList,
  withStand,
  without,
} from '../model/editing.ts'
import { drawnArea, isOtherRatio } from '../model/geometry.ts'
import { PdfBackground } from './PdfBackground.tsx'

interface Props {
  readonly draft: PlanDraft
  readonly edits: boolean
  readonly chosen: PlanStand | undefined
  readonly marked: readonly string[]
  readonly overlapping: readonly (readonly [string, string])[]
  readonly wrong: readonly PlanStand[]
  /** A known length was drawn: its metres are asked. */
  readonly measured: boolean
  onMeasure(metres: number): void
  onChoose(key: string): void
  onMark(key: string): void
  onMarkAll(keys: readonly string[]): void
  change(next: (now: PlanDraft) => PlanDraft, gesture?: string): void
}
const picture = exhibitionHall.fields.planImage
const most = 400

/** Beside the plan: the stand that is chosen, what is done to several, what is wrong, and all stands. */
export function PlanSide(props: Props) {
  const { draft, edits, chosen, marked, overlapping, wrong, onChoose, onMark, onMarkAll } = props
  const { say } = useHere()
  const [q, setQ] = useState('')
  const shown = draft.stands.filter(({ boothNo }) => boothNo.toLowerCase().includes(q.toLowerCase()))
  return (
    <div className="bt-side">
      {edits && (chosen ? <StandForm key={chosen.key} {...props} stand={chosen} /> : <HallForm {...props} />)}
      {edits && <Several {...props} />}
      {overlapping.length > 0 && (
        <Alert
          type="warning"
          title={say(`${overlapping.length} 处展位重叠`, `${overlapping.length} overlaps`)}
          description={overlapping
            .slice(0, 8)
            .map(pair => pair.join(' × '))
            .join(say('，', ', '))}
        />
      )}
      {wrong.length > 0 && (
        <Alert
          type="warning"
          title={say(
            `${wrong.length} 个展位的图面面积与填写不符`,
            `${wrong.length} stands are drawn larger or smaller than entered`,
          )}
          description={wrong
            .slice(0, 8)
            .map(stand => `${stand.boothNo}: ${drawnArea(stand, draft)} / ${stand.area} ㎡`)
            .join(say('，', ', '))}
        />
      )}
      <h2>{say(`展位（${draft.stands.length}）`, `Stands (${draft.stands.length})`)}</h2>
      <Input
        allowClear
        value={q}
        aria-label={say('查找展位号', 'Find a number')}
        placeholder={say('查找展位号', 'Find a number')}
        onChange={({ target }) => setQ(target.value)}
      />
      <Checkbox
        checked={marked.length > 0 && marked.length === draft.stands.length}
        onChange={({ target }) => onMarkAll(target.checked ? shown.map(({ key }) => key) : [])}
      >
        {say('全部标记', 'Mark all')}
      </Checkbox>
      <ul className="bt-list">
        {shown.slice(0, most).map(stand => (
          <li key={stand.key}>
            <Checkbox
              checked={marked.includes(stand.key)}
              aria-label={say(`标记 ${stand.boothNo}`, `Mark ${stand.boothNo}`)}
              onChange={() => onMark(stand.key)}
            />
            <button type="button" aria-current={stand.key === chosen?.key} onClick={() => onChoose(stand.key)}>
              {stand.boothNo}
              {stand.taken && <small> · {say('已有展商', 'has an exhibitor')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="bt-field">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  )
}
function HallForm({ draft, measured, onMeasure, change }: Props) {
  const { say } = useHere()
  const [metres, setMetres] = useState<number | null>(null)
  const [odd, setOdd] = useState(false)
  /** A new background, with its natural size: one step to undo. */
  const take = async (planImage: string) => {
    const size = await sizeOf(planImage)
    setOdd(draft.stands.length > 0 && size !== undefined && isOtherRatio(draft, size))
    change(now => ({ ...now, planImage, ...size }))
  }
  const nameMark = (at: number, names: Pick<PlanMark, 'name' | 'englishName'>) =>
    change(
      now => ({ ...now, planMarks: now.planMarks.map((each, nth) => (nth === at ? { ...each, ...names } : each)) }),
      `mark ${at}${'englishName' in names ? ' en' : ''}`,
    )
  return (
    <div className="bt-form">
      <Labelled name={say('底图', 'Background')}>
        {id => (
          <kindViews.image.Input
            id={id}
            name="planImage"
            field={picture}
            of={exhibitionHall}
            value={draft.planImage}
            onChange={value => {
              const address = typeof value === 'string' && value ? value : null
              if (address) void take(address)
              else change(now => ({ ...now, planImage: null }))
            }}
          />
        )}
      </Labelled>
      <PdfBackground onPicture={address => void take(address)} />
      {odd && (
        <Alert
          type="warning"
          closable
          onClose={() => setOdd(false)}
          title={say('新底图的宽高比不同', 'The new background has another ratio')}
          description={say(
            '展位在图上的百分比位置不变。请核对位置与面积，必要时撤销。',
            'Stands stay at the same percent of the picture. Check their places and areas, or undo.',
          )}
        />
      )}
      <p className="pv-hint">
        {draft.metresAcross
          ? say(`图宽 ${draft.metresAcross} 米。`, `The picture is ${draft.metresAcross} m across.`)
          : say(
              '尚无比例：选「量已知长度」，在图上画一段。',
              'No scale yet: choose “Known length” and draw one on the plan.',
            )}
      </p>
      {measured && (
        <Labelled name={say('这一段的长度（米）', 'Its length in metres')}>
          {id => (
            <div className="bt-pair">
              <InputNumber id={id} min={0.1} max={10_000} value={metres} autoFocus onChange={setMetres} />
              <Button type="primary" disabled={!metres} onClick={() => metres && onMeasure(metres)}>
                {say('设为比例', 'Set the scale')}
              </Button>
            </div>
          )}
        </Labelled>
      )}
      {draft.planMarks.length > 0 && (
        <ul className="bt-list">
          {draft.planMarks.map((mark, at) => (
            <li key={at}>
              <Input
                value={mark.name ?? ''}
                maxLength={40}
                aria-label={
                  mark.kind === 'aisle'
                    ? say('通道名称', 'Name of the aisle')
                    : say('出入口名称', 'Name of the entrance')
                }
                placeholder={mark.kind === 'aisle' ? say('通道', 'Aisle') : say('出入口', 'Entrance')}
                onChange={({ target }) => nameMark(at, { name: target.value })}
              />
              <Input
                value={mark.englishName ?? ''}
                maxLength={60}
                aria-label={
                  mark.kind === 'aisle'
                    ? say('通道英文名称', 'English name of the aisle')
                    : say('出入口英文名称', 'English name of the entrance')
                }
                placeholder={say('英文名称', 'English name')}
                onChange={({ target }) => nameMark(at, { englishName: target.value })}
              />
              <Button
                size="small"
                danger
                onClick={() => change(now => ({ ...now, planMarks: now.planMarks.filter((_, nth) => nth !== at) }))}
              >
                {say('删除', 'Delete')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
/** The natural size of a picture. */
const sizeOf = (address: string) =>
  new Promise<{ planWidth: number; planHeight: number } | undefined>(done => {
    const image = new Image()
    image.onload = () => done({ planWidth: image.naturalWidth, planHeight: image.naturalHeight })
    image.onerror = () => done(undefined)
    image.src = address
  })

function StandForm({ stand, draft, change }: Props & { readonly stand: PlanStand }) {
  const { say } = useHere()
  const set = (more: Partial<PlanStand>, name: string) =>
    change(now => withStand(now, stand.key, more), `${name} ${stand.key}`)
  const number = (name: 'left' | 'top' | 'width' | 'height' | 'rotation', label: string, max: number) => (
    <Labelled name={label}>
      {id => (
        <InputNumber
          id={id}
          min={0}
          max={max}
          step={name === 'rotation' ? 15 : 0.1}
          value={stand[name]}
          onChange={value => set({ [name]: value ?? 0 }, name)}
        />
      )}
    </Labelled>
  )
  return (
    <div className="bt-form">
      <h2>{say(`展位 ${stand.boothNo}`, `Stand ${stand.boothNo}`)}</h2>
      {stand.taken && (
        <p className="pv-hint">
          {say(
            '已有展商：不能改类型与面积、合并、拆分或删除。',
            'It has an exhibitor: its type and area stay, and it is neither merged, split nor removed.',
          )}
        </p>
      )}
      <Labelled name={say('展位号', 'Number')}>
        {id => (
          <Input
            id={id}
            value={stand.boothNo}
            maxLength={50}
            onChange={({ target }) => set({ boothNo: target.value }, 'number')}
          />
        )}
      </Labelled>
      <div className="bt-pair">
        <Labelled name={say('类型', 'Type')}>
          {id => (
            <Select
              id={id}
              value={stand.type}
              disabled={stand.taken}
              options={[
                { value: boothType.standard, label: say('标准展位', 'Standard') },
                { value: boothType.specialDecoration, label: say('特装展位', 'Custom-built') },
                { value: boothType.rawSpace, label: say('光地', 'Raw space') },
              ]}
              onChange={type => set({ type }, 'type')}
            />
          )}
        </Labelled>
        <Labelled name={say('面积（㎡）', 'Area (㎡)')}>
          {id => (
            <InputNumber
              id={id}
              min={0}
              max={100_000}
              disabled={stand.taken}
              value={stand.area}
              onChange={area => set({ area }, 'area')}
            />
          )}
        </Labelled>
        <Labelled name={say('开口数', 'Open sides')}>
          {id => (
            <InputNumber
              id={id}
              min={0}
              max={4}
              precision={0}
              value={stand.openSides}
              onChange={openSides => set({ openSides }, 'sides')}
            />
          )}
        </Labelled>
        <Labelled name={say('分区', 'Zone')}>
          {id => (
            <Input
              id={id}
              value={stand.zone ?? ''}
              maxLength={50}
              onChange={({ target }) => set({ zone: target.value || null }, 'zone')}
            />
          )}
        </Labelled>
        {number('left', say('左 %', 'Left %'), 100)}
        {number('top', say('上 %', 'Top %'), 100)}
        {number('width', say('宽 %', 'Width %'), 100)}
        {number('height', say('高 %', 'Height %'), 100)}
        {number('rotation', say('旋转 °', 'Rotation °'), 359)}
      </div>
      <p className="pv-hint">
        {drawnArea(stand, draft) === undefined
          ? null
          : say(`图面面积 ${drawnArea(stand, draft)} ㎡`, `Drawn: ${drawnArea(stand, draft)} ㎡`)}
      </p>
      <div className="bt-buttons">
        <Button disabled={stand.taken} onClick={() => change(now => split(now, stand.key, 'across') ?? now)}>
          {say('左右拆分', 'Split left and right')}
        </Button>
        <Button disabled={stand.taken} onClick={() => change(now => split(now, stand.key, 'down') ?? now)}>
          {say('上下拆分', 'Split above and below')}
        </Button>
        <Button disabled={stand.taken} danger onClick={() => change(now => without(now, [stand.key]))}>
          {say('删除', 'Delete')}
        </Button>
      </div>
    </div>
  )
}
/** What is done to several stands at once, and the list of all as a file. */
function Several({ draft, marked, chosen, change, onMarkAll }: Props) {
  const { say } = useHere()
  const tell = useTell()
  const [times, setTimes] = useState(1)
  const [gap, setGap] = useState(0)
  const [pattern, setPattern] = useState('A{01}')
  const [refused, setRefused] = useState<readonly string[]>([])
  const keys = marked.length ? marked : chosen ? [chosen.key] : []
  const taken = draft.stands.some(stand => keys.includes(stand.key) && stand.taken)
  const give = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([listOf(draft)], { type: 'text/csv' }))
    link.download = 'stands.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const read = async (file: File | undefined) => {
    if (!file) return
    const listed = withList(draft, await file.text())
    setRefused(listed.refused)
    change(() => listed.draft)
    tell.done(`新增 ${listed.added}，修改 ${listed.changed}`, `Added: ${listed.added}, changed: ${listed.changed}`)
  }
  return (
    <div className="bt-form">
      <h2>{say(`对标记的 ${keys.length} 个`, `With the ${keys.length} marked`)}</h2>
      <div className="bt-buttons">
        <Button
          disabled={keys.length < 2 || taken}
          onClick={() => {
            change(now => merged(now, keys) ?? now)
            onMarkAll([])
          }}
        >
          {say('合并', 'Merge')}
        </Button>
        <Button disabled={!keys.length} danger onClick={() => change(now => without(now, keys))}>
          {say('删除', 'Delete')}
        </Button>
      </div>
      <div className="bt-pair">
        <Labelled name={say('复制份数', 'Copies')}>
          {id => (
            <InputNumber
              id={id}
              min={1}
              max={100}
              precision={0}
              value={times}
              onChange={value => setTimes(value ?? 1)}
            />
          )}
        </Labelled>
        <Labelled name={say('间隔 %', 'Gap %')}>
          {id => <InputNumber id={id} min={0} max={50} step={0.1} value={gap} onChange={value => setGap(value ?? 0)} />}
        </Labelled>
      </div>
      <div className="bt-buttons">
        <Button disabled={!keys.length} onClick={() => change(now => copied(now, keys, { times, gap, way: 'across' }))}>
          {say('向右复制', 'Copy to the right')}
        </Button>
        <Button disabled={!keys.length} onClick={() => change(now => copied(now, keys, { times, gap, way: 'down' }))}>
          {say('向下复制', 'Copy below')}
        </Button>
      </div>
      <div className="bt-pair">
        <Labelled name={say('编号规则', 'Number by pattern')}>
          {id => <Input id={id} value={pattern} maxLength={30} onChange={({ target }) => setPattern(target.value)} />}
        </Labelled>
        <Button disabled={!keys.length || !pattern} onClick={() => change(now => numbered(now, keys, pattern))}>
          {say('编号', 'Number them')}
        </Button>
      </div>
      <p className="pv-hint">{say('{01} 从 01 起，{A} 从 A 起。', '{01} counts from 01, {A} from A.')}</p>
      <div className="bt-buttons">
        <Button onClick={give}>{say('导出展位表', 'Export the list')}</Button>
        <label className="bt-file">
          {say('导入展位表', 'Import a list')}
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              void read(target.files?.[0])
              target.value = ''
            }}
          />
        </label>
      </div>
      {refused.length > 0 && (
        <Alert
          type="error"
          closable
          onClose={() => setRefused([])}
          title={
            say('这些展位已有展商，未按表移动：', 'These stands have exhibitors and were not moved: ') +
            refused.slice(0, 30).join(say('、', ', '))
          }
        />
      )}
    </div>
  )
}
