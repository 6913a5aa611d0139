import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SaveOutlined } from '@ant-design/icons'
import { type AnyRow, callApi, Failed, RowSelect, uploadFile, useForget, useHere, useTell } from '@pavilion/screens'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Select, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
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
  channels: ['按登记渠道统计', 'Entries by registration channel'],
  text: ['欢迎词或通知', 'A welcome or a notice'],
  picture: ['标志或海报', 'A logo or a poster'],
}

/** Chooses what a large screen shows: blocks, their order, width and titles, beside how it will look. */
export function WallDesigner() {
  const { say } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('id')) || undefined
  const { data, error, refetch } = useQuery({
    queryKey: ['visualScreen', 'designer', id],
    enabled: id !== undefined,
    queryFn: () => callApi<AnyRow>('/visualScreen/getDetail', { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <section className="pv-detail rp-designer" aria-label={say('大屏设计', 'Screen designer')}>
      <header>
        <h1>{say('大屏设计', 'Screen designer')}</h1>
        {id !== undefined && (
          <RowSelect
            of={visualScreen}
            many={false}
            ids={[id]}
            label={say('数据大屏', 'Visual screen')}
            onChange={([next]) => setParams(next ? { id: String(next) } : {})}
          />
        )}
      </header>
      {id === undefined ? (
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
          onChoose={next => setParams({ id: String(next) })}
        />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <Designer key={`${data.id} ${String(data.updatedAt)}`} row={data} saved={refetch} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </section>
  )
}
/** Blocks keep a key while they are moved. */
interface Keyed {
  readonly key: number
  readonly block: WallBlock
}
let keys = 0
const keyed = (block: WallBlock): Keyed => ({ key: ++keys, block })

function Designer({ row, saved }: { readonly row: AnyRow; readonly saved: () => void }) {
  const { say, language, may } = useHere()
  const tell = useTell()
  const forget = useForget()
  const { modal } = App.useApp()
  const [blocks, setBlocks] = useState<readonly Keyed[]>(() => blocksIn(row.blocks).map(keyed))
  const [kept, setKept] = useState(blocks)
  const [busy, setBusy] = useState(false)
  const { view, lost } = useWall(undefined)
  const time = useTick()
  useHold(blocks !== kept, async () =>
    modal.confirm({
      title: say('大屏尚未保存，确定离开？', 'The screen is not saved. Leave?'),
      okText: say('离开', 'Leave'),
      cancelText: say('取消', 'Cancel'),
    }),
  )
  const move = (at: number, by: number) =>
    setBlocks(now => {
      const next = [...now]
      const [one] = next.splice(at, 1)
      if (one) next.splice(at + by, 0, one)
      return next
    })
  const change = (key: number, changes: Partial<WallBlock>) =>
    setBlocks(now => now.map(one => (one.key === key ? { ...one, block: { ...one.block, ...changes } } : one)))
  const add = (kind: BlockKind) =>
    setBlocks(now => [
      ...now,
      keyed({ kind, width: usualWidth[kind], ...(kind === 'figure' && { of: 'entries' as const }) }),
    ])
  const save = async () => {
    setBusy(true)
    try {
      await callApi('/visualScreen/update', {
        id: row.id,
        updatedAt: row.updatedAt,
        blocks: blocks.map(({ block }) => block),
      })
      setKept(blocks)
      tell.done('已保存', 'Saved')
      await forget('visualScreen')
      saved()
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  const kinds = Object.entries(blockKinds) as [BlockKind, readonly [string, string]][]
  return (
    <div className="rp-design">
      <div className="rp-blocks">
        <ol>
          {blocks.map(({ key, block }, at) => (
            <BlockForm
              key={key}
              block={block}
              first={at === 0}
              last={at === blocks.length - 1}
              onChange={changes => change(key, changes)}
              onMove={by => move(at, by)}
              onRemove={() => setBlocks(now => now.filter(one => one.key !== key))}
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
        {may('visualScreen.update') && (
          <Button type="primary" icon={<SaveOutlined />} loading={busy} disabled={blocks === kept} onClick={save}>
            {say('保存', 'Save')}
          </Button>
        )}
      </div>
      <div className="wl-framed rp-preview">
        {view ? (
          <Wall
            view={{
              ...view,
              title: (row.title as string | null) ?? null,
              titleEN: (row.englishTitle as string | null) ?? null,
              background: (row.backgroundImage as string | null) ?? null,
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
    </div>
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
  const [zhId, enId, textZhId, textEnId] = [useId(), useId(), useId(), useId()]
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
        <label htmlFor={zhId}>{say('中文标题', 'Chinese title')}</label>
        <Input
          id={zhId}
          maxLength={60}
          value={block.zh ?? ''}
          onChange={({ target }) => onChange({ zh: target.value })}
        />
        <label htmlFor={enId}>{say('英文标题', 'English title')}</label>
        <Input
          id={enId}
          maxLength={60}
          value={block.en ?? ''}
          onChange={({ target }) => onChange({ en: target.value })}
        />
        {block.kind === 'text' && (
          <>
            <label htmlFor={textZhId}>{say('中文内容', 'Chinese text')}</label>
            <Input.TextArea
              id={textZhId}
              maxLength={500}
              autoSize
              value={block.textZh ?? ''}
              onChange={({ target }) => onChange({ textZh: target.value })}
            />
            <label htmlFor={textEnId}>{say('英文内容', 'English text')}</label>
            <Input.TextArea
              id={textEnId}
              maxLength={500}
              autoSize
              value={block.textEn ?? ''}
              onChange={({ target }) => onChange({ textEn: target.value })}
            />
          </>
        )}
      </div>
    </li>
  )
}
function PictureChoice({ block, onChange }: Pick<FormProps, 'block' | 'onChange'>) {
  const { say } = useHere()
  const tell = useTell()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    try {
      onChange({ src: await uploadFile('/uploadedFile/upload', file, { fields: { purpose: 'sitePicture' } }) })
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="rp-picture">
      {block.src && <img src={block.src} alt="" />}
      <label htmlFor={id}>{busy ? say('正在上传', 'Uploading') : say('选择图片', 'Choose a picture')}</label>
      <input id={id} type="file" accept="image/*" disabled={busy} onChange={({ target }) => send(target.files?.[0])} />
    </div>
  )
}
