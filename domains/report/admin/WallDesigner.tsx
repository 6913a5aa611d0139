import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { callOf, uploadByOperator } from '@pavilion/declare'
import { type AnyRow, send, uploadFile, useHere, useWork } from '@pavilion/screens'
import { Desk, DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented, Select, Skeleton } from 'antd'
import { useId, useState, type DragEvent } from 'react'
import { Link } from 'react-router'
import { getWallParts } from '../model/calls.ts'
import { visualScreen } from '../model/count.ts'
import { getReports } from '../model/readyCalls.ts'
import {
  blockKinds,
  blocksIn,
  blockWidths,
  figureKinds,
  isReportKind,
  mostBlocks,
  mostPages,
  mostPictures,
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
  number: ['已存报表的一个大数字', 'One large number of a saved report'],
  trend: ['已存报表的走势', 'The trend of a saved report'],
  ranking: ['已存报表的排行', 'The ranking of a saved report'],
  map: ['按省份的报表，以省份方格图显示', 'A report by province, as a map of tiles'],
  table: ['已存报表的前几行', 'The first lines of a saved report'],
  notice: ['醒目的一行通知', 'A notice that stands out'],
  programme: ['正在进行和接下来的日程', 'The sessions of now and next'],
  sponsors: ['赞助商标志', 'The logos of sponsors'],
  clock: ['活动当地时间', 'The time at the event'],
  countdown: ['距开幕或某一天', 'Until the opening or a day'],
  text: ['欢迎词或说明', 'A welcome or an explanation'],
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
  const { say, language, may, project } = useHere()
  const { view, lost } = useWall(undefined)
  const time = useTick()
  const [page, setPage] = useState(1)
  const [upright, setUpright] = useState(false)
  const [dragged, setDragged] = useState<number>()
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
  const reportIds = [...new Set(blocks.flatMap(({ block }) => block.report ?? []))].sort((a, b) => a - b)
  const { data: parts } = useQuery({
    queryKey: ['wallParts', project?.id, reportIds.join()],
    enabled: may('visualScreen.update') && project !== undefined,
    queryFn: () => send(getWallParts, { reportIds }),
    placeholderData: former => former,
    retry: false,
  })
  const pages = Math.max(1, page, ...blocks.map(({ block }) => block.page ?? 1))
  const shown = blocks.filter(({ block }) => (block.page ?? 1) === page)
  /** Puts a block in the place of another: those between move up or down by one. */
  const place = (key: number, before: number, gesture?: string) =>
    change(now => {
      const moved = now.find(one => one.key === key)
      const to = now.findIndex(one => one.key === before)
      if (!moved || to < 0 || key === before) return now
      const rest = now.filter(one => one.key !== key)
      rest.splice(to, 0, { ...moved, block: onPage(moved.block, now[to]?.block.page) })
      return rest
    }, gesture)
  const move = (key: number, by: number) => {
    const at = shown.findIndex(one => one.key === key)
    const other = shown[at + by]
    if (other) place(key, other.key)
  }
  const set = (key: number, changes: Partial<WallBlock>) =>
    change(
      now => now.map(one => (one.key === key ? { ...one, block: { ...one.block, ...changes } } : one)),
      `${key} ${Object.keys(changes).join()}`,
    )
  const add = (kind: BlockKind) =>
    change([
      ...blocks,
      keyed(onPage({ kind, width: usualWidth[kind], ...(kind === 'figure' && { of: 'entries' as const }) }, page)),
    ])
  const kinds = Object.entries(blockKinds) as [BlockKind, readonly [string, string]][]
  const dragging = (key: number) => ({
    draggable: may('visualScreen.update'),
    'data-dragged': dragged === key || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(key))
      setDragged(key)
    },
    onDragEnter: () => dragged !== undefined && dragged !== key && place(dragged, key, `drag ${dragged}`),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragged(undefined)
    },
  })
  const ofBlock = new Map(shown.map(({ key, block }) => [block, key]))
  return (
    <Desk desk={desk} className="rp-design">
      <div className="rp-blocks">
        <div className="rp-pages">
          <Segmented<number>
            aria-label={say('页', 'Page')}
            value={page}
            options={Array.from({ length: pages }, (_, nth) => ({
              value: nth + 1,
              label: say(`第 ${nth + 1} 页`, `Page ${nth + 1}`),
            }))}
            onChange={setPage}
          />
          <Button disabled={pages >= mostPages} onClick={() => setPage(pages + 1)}>
            {say('加一页', 'Add a page')}
          </Button>
        </div>
        <ol>
          {shown.map(({ key, block }, at) => (
            <li key={key} {...dragging(key)}>
              <BlockForm
                block={block}
                first={at === 0}
                last={at === shown.length - 1}
                onChange={changes => set(key, changes)}
                onMove={by => move(key, by)}
                onRemove={() => change(blocks.filter(one => one.key !== key))}
              />
            </li>
          ))}
        </ol>
        {!shown.length && <p className="rp-hint">{say('这一页还没有数据块', 'This page has no blocks yet')}</p>}
        <fieldset className="rp-add">
          <legend className="pv-unseen">{say('添加数据块', 'Add a block')}</legend>
          {kinds.map(([kind, [zh, en]]) => (
            <Button key={kind} disabled={blocks.length >= mostBlocks} onClick={() => add(kind)}>
              + {say(zh, en)}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="rp-preview">
        <div className="rp-pages">
          <Segmented<string>
            aria-label={say('屏幕方向', 'Screen')}
            value={upright ? 'upright' : 'flat'}
            options={[
              { value: 'flat', label: say('横屏', 'Landscape') },
              { value: 'upright', label: say('竖屏', 'Portrait') },
            ]}
            onChange={next => setUpright(next === 'upright')}
          />
          <span className="rp-hint">{say('可在预览中直接拖动数据块', 'Drag the blocks in the preview')}</span>
        </div>
        <div className={`wl-framed${upright ? ' rp-upright' : ''}`}>
          {view ? (
            <Wall
              view={{
                ...view,
                ...parts,
                title: (desk.row.title as string | null) ?? null,
                titleEN: (desk.row.englishTitle as string | null) ?? null,
                background: (desk.row.backgroundImage as string | null) ?? null,
                blocks: shown.map(({ block }) => block),
              }}
              language={language === 'en' ? 'en' : 'zh'}
              say={say}
              lost={lost}
              time={time}
              upright={upright}
              page={0}
              arrange={block => dragging(ofBlock.get(block) ?? 0)}
            />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </div>
      </div>
    </Desk>
  )
}
/** Without a page it stands on the first one: the same choices are the same block. */
function onPage(block: WallBlock, page = 1): WallBlock {
  const { page: _, ...rest } = block
  return page > 1 ? { ...rest, page } : rest
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
    <>
      <div className="rp-block-head">
        <HolderOutlined aria-hidden="true" />
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
      {block.kind === 'sponsors' && <Logos block={block} onChange={onChange} />}
      {isReportKind(block.kind) && <ReportChoice block={block} onChange={onChange} />}
      {block.kind === 'countdown' && (
        <Input
          type="date"
          aria-label={say('倒数到哪天（留空为开幕）', 'Until which day (empty: the opening)')}
          value={block.until ?? ''}
          onChange={({ target }) => onChange({ until: target.value })}
        />
      )}
      <div className="rp-pair">
        <Words of="zh" name={say('中文标题', 'Chinese title')} block={block} onChange={onChange} />
        <Words of="en" name={say('英文标题', 'English title')} block={block} onChange={onChange} />
        {(block.kind === 'text' || block.kind === 'notice') && (
          <>
            <Words of="textZh" name={say('中文内容', 'Chinese text')} block={block} onChange={onChange} />
            <Words of="textEn" name={say('英文内容', 'English text')} block={block} onChange={onChange} />
          </>
        )}
      </div>
    </>
  )
}
/** The saved reports that the designer may read. */
function ReportChoice({ block, onChange }: Pick<FormProps, 'block' | 'onChange'>) {
  const { say, project } = useHere()
  const { data } = useQuery({ queryKey: ['reports', project?.id], queryFn: () => send(getReports) })
  const options = (data?.saved ?? [])
    .filter(one => one.ready !== null && one.open)
    .map(({ id, name }) => ({ value: id, label: name }))
  if (data && !options.length)
    return (
      <p className="rp-hint">
        {say('还没有已存的报表，先在报表页保存一张。', 'No saved report yet. Save one on the reports page first.')}{' '}
        <Link to="/reportManagement/reports">{say('打开报表', 'Open the reports')}</Link>
      </p>
    )
  return (
    <Select<number>
      aria-label={say('显示哪张报表', 'Which report')}
      placeholder={say('选择已存的报表', 'Choose a saved report')}
      value={block.report ?? null}
      options={options}
      onChange={report => onChange({ report })}
    />
  )
}
function Logos({ block, onChange }: Pick<FormProps, 'block' | 'onChange'>) {
  const { say } = useHere()
  const id = useId()
  const { pictures = [] } = block
  const { run, busy } = useWork(async (file: File) =>
    onChange({
      pictures: [...pictures, await uploadFile(uploadByOperator, file, { fields: { purpose: 'sitePicture' } })],
    }),
  )
  return (
    <div className="rp-logos">
      {pictures.map((src, at) => (
        <Button
          key={src}
          aria-label={say(`删除标志 ${at + 1}`, `Remove logo ${at + 1}`)}
          onClick={() => onChange({ pictures: pictures.filter(one => one !== src) })}
        >
          <img src={src} alt="" />
          <DeleteOutlined />
        </Button>
      ))}
      <label htmlFor={id}>{busy ? say('正在上传', 'Uploading') : say('添加标志', 'Add a logo')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={busy || pictures.length >= mostPictures}
        onChange={({ target: { files } }) => files?.[0] && run(files[0])}
      />
    </div>
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
