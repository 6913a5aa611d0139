import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { callOf, uploadByOperator } from '@pavilion/declare'
import { type AnyRow, send, uploadFile, useHere, useWork } from '@pavilion/screens'
import { Desk, DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { Button, Input, Select, Skeleton } from 'antd'
import { useId } from 'react'
import { visualScreen } from '../model/count.ts'
import {
  blockKinds,
  blocksIn,
  blockWidths,
  figureKinds,
  mostBlocks,
  usualWidth,
  type BlockKind,
  type FigureKind,
  type WallBlock,
} from '../model/walls.ts'
import { Wall } from '../site/wall/Wall.tsx'
import '../site/wall/wall.css'
import { useTick, useWall } from './WallScreen.tsx'

const steps: readonly (readonly [zh: string, en: string])[] = [
  ['选择大屏；没有则先新建', 'Choose a screen, or create one first'],
  ['添加数据块，调整顺序和宽度；右侧为实时预览', 'Add blocks and set their order and width; the preview is live'],
  ['保存，然后在「大屏链接」中生成电视用的网址', 'Save, then create a link for the TV under “Large screen links”'],
]
const blockUses: Readonly<Record<BlockKind, readonly [zh: string, en: string]>> = {
  figure: ['一个大数字：今日入场、当前在馆等', 'One large figure: entries today, inside now'],
  curve: ['一天内的人流变化', 'The flow of people over the day'],
  halls: ['各馆在馆人数与容量', 'People inside each hall, and its capacity'],
  gates: ['各闸机的通行人数', 'People through each gate'],
  days: ['每天的入场人数', 'Entries per day'],
  types: ['按证件类型统计', 'Entries by badge type'],
  channels: ['按报名渠道统计', 'Entries by registration channel'],
  text: ['欢迎词或通知', 'A welcome or a notice'],
  picture: ['标志或海报', 'A logo or a poster'],
}

/** Chooses what a large screen shows: blocks, their order, width and titles, beside how it will look. */
export function WallDesigner() {
  const { say } = useHere()
  return (
    <DeskPage
      of={visualScreen}
      name={['大屏设计', 'Screen designer']}
      className="rp-designer"
      picker={['数据大屏', 'Large screen']}
      first={choose => (
        <FirstChoice
          of={visualScreen}
          title={['先选择大屏', 'First choose a screen']}
          steps={steps}
          about={row => {
            const { length } = blocksIn(row.blocks)
            return say(`${length} 个数据块`, `Blocks: ${length}`)
          }}
          partsTitle={['可用数据块', 'Available blocks']}
          parts={(Object.keys(blockKinds) as BlockKind[]).map(kind => [blockKinds[kind], blockUses[kind]] as const)}
          onChoose={choose}
        />
      )}
    >
      {row => <Designer key={row.id} row={row} />}
    </DeskPage>
  )
}
/** Blocks keep a key while they are moved. */
interface Keyed {
  readonly key: number
  readonly block: WallBlock
}
let keys = 0
const keyed = (block: WallBlock, key = ++keys): Keyed => ({ key, block })

function Designer({ row }: { readonly row: AnyRow }) {
  const { say, language, may } = useHere()
  const { view, lost } = useWall(undefined)
  const time = useTick()
  const desk = useDesk({
    of: visualScreen,
    row,
    edits: may('visualScreen.update'),
    unsaved: { title: ['大屏尚未保存，确定离开？', 'The screen is not saved. Leave?'] },
    read: (now, sent?: readonly Keyed[]): readonly Keyed[] =>
      blocksIn(now.blocks).map((block, at) => keyed(block, sent?.[at]?.key)),
    save: (all, { id, updatedAt }) =>
      send(callOf(visualScreen, 'update'), { id, updatedAt, blocks: all.map(({ block }) => block) }),
  })
  const { now: blocks, change } = desk
  const move = (at: number, by: number) => {
    const next = [...blocks]
    next.splice(at + by, 0, ...next.splice(at, 1))
    change(next)
  }
  const set = (key: number, changes: Partial<WallBlock>) =>
    change(
      now => now.map(one => (one.key === key ? { ...one, block: { ...one.block, ...changes } } : one)),
      `${key} ${Object.keys(changes).join()}`,
    )
  const add = (kind: BlockKind) =>
    change([...blocks, keyed({ kind, width: usualWidth[kind], ...(kind === 'figure' && { of: 'entries' as const }) })])
  const kinds = Object.entries(blockKinds) as [BlockKind, readonly [string, string]][]
  return (
    <Desk desk={desk} className="rp-design">
      <div className="rp-blocks">
        <ol>
          {blocks.map(({ key, block }, at) => (
            <BlockForm
              key={key}
              block={block}
              first={at === 0}
              last={at === blocks.length - 1}
              onChange={changes => set(key, changes)}
              onMove={by => move(at, by)}
              onRemove={() => change(blocks.filter(one => one.key !== key))}
            />
          ))}
        </ol>
        <fieldset className="rp-add">
          <legend className="pv-unseen">{say('添加数据块', 'Add a block')}</legend>
          {kinds.map(([kind, [zh, en]]) => (
            <Button key={kind} disabled={blocks.length >= mostBlocks} onClick={() => add(kind)}>
              + {say(zh, en)}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="wl-framed rp-preview">
        {view ? (
          <Wall
            view={{
              ...view,
              title: (desk.row.title as string | null) ?? null,
              titleEN: (desk.row.englishTitle as string | null) ?? null,
              background: (desk.row.backgroundImage as string | null) ?? null,
              blocks: blocks.map(({ block }) => block),
            }}
            language={language === 'en' ? 'en' : 'zh'}
            say={say}
            lost={lost}
            time={time}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </div>
    </Desk>
  )
}
interface FormProps {
  readonly block: WallBlock
  readonly first: boolean
  readonly last: boolean
  onChange(changes: Partial<WallBlock>): void
  onMove(by: number): void
  onRemove(): void
}
function BlockForm({ block, first, last, onChange, onMove, onRemove }: FormProps) {
  const { say } = useHere()
  const [zh, en] = blockKinds[block.kind]
  const name = say(zh, en)
  return (
    <li>
      <div className="rp-block-head">
        <b>{name}</b>
        <Select<number>
          aria-label={say(`${zh}：宽度`, `${en}: width`)}
          value={block.width}
          onChange={width => onChange({ width: width as WallBlock['width'] })}
          options={blockWidths.map(width => ({ value: width, label: `${width}/12` }))}
        />
        <Button
          icon={<ArrowUpOutlined />}
          disabled={first}
          aria-label={say(`${zh}：上移`, `${en}: move up`)}
          onClick={() => onMove(-1)}
        />
        <Button
          icon={<ArrowDownOutlined />}
          disabled={last}
          aria-label={say(`${zh}：下移`, `${en}: move down`)}
          onClick={() => onMove(1)}
        />
        <Button icon={<DeleteOutlined />} aria-label={say(`${zh}：删除`, `${en}: remove`)} onClick={onRemove} />
      </div>
      {block.kind === 'figure' && (
        <Select<FigureKind>
          aria-label={say('显示的数字', 'Which figure')}
          value={block.of ?? 'entries'}
          onChange={of => onChange({ of })}
          options={(Object.entries(figureKinds) as [FigureKind, readonly [string, string]][]).map(([value, words]) => ({
            value,
            label: say(words[0], words[1]),
          }))}
        />
      )}
      {block.kind === 'picture' && <PictureChoice block={block} onChange={onChange} />}
      <div className="rp-pair">
        <Words of="zh" name={say('中文标题', 'Chinese title')} block={block} onChange={onChange} />
        <Words of="en" name={say('英文标题', 'English title')} block={block} onChange={onChange} />
        {block.kind === 'text' && (
          <>
            <Words of="textZh" name={say('中文内容', 'Chinese text')} block={block} onChange={onChange} />
            <Words of="textEn" name={say('英文内容', 'English text')} block={block} onChange={onChange} />
          </>
        )}
      </div>
    </li>
  )
}
interface WordsProps extends Pick<FormProps, 'block' | 'onChange'> {
  readonly of: 'zh' | 'en' | 'textZh' | 'textEn'
  readonly name: string
}
function Words({ of, name, block, onChange }: WordsProps) {
  const common = { id: useId(), value: block[of] ?? '' }
  const change = ({ target }: { target: { value: string } }) => onChange({ [of]: target.value })
  return (
    <>
      <label htmlFor={common.id}>{name}</label>
      {of === 'zh' || of === 'en' ? (
        <Input {...common} maxLength={60} onChange={change} />
      ) : (
        <Input.TextArea {...common} maxLength={500} autoSize onChange={change} />
      )}
    </>
  )
}
function PictureChoice({ block, onChange }: Pick<FormProps, 'block' | 'onChange'>) {
  const { say } = useHere()
  const id = useId()
  const { run, busy } = useWork(async (file: File) =>
    onChange({ src: await uploadFile(uploadByOperator, file, { fields: { purpose: 'sitePicture' } }) }),
  )
  return (
    <div className="rp-picture">
      {block.src && <img src={block.src} alt="" />}
      <label htmlFor={id}>{busy ? say('正在上传', 'Uploading') : say('选择图片', 'Choose a picture')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy}
        onChange={({ target: { files } }) => files?.[0] && run(files[0])}
      />
    </div>
  )
}
