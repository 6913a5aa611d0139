import { type AnyRow, Failed, send, useHere } from '@pavilion/screens'
import { Canvas } from '@pavilion/screens/designer/Canvas.tsx'
import { Desk, DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import type { Pair } from '@pavilion/declare'
import { Button, Checkbox, Skeleton } from 'antd'
import { type PointerEvent, useState } from 'react'
import { exhibitionHall } from '../model/booth.ts'
import { boothReserveStatus } from '../model/codes.ts'
import { type Board, getBoard, savePlan } from '../model/calls.ts'
import { drawn, type PlanDraft, withStand, without } from '../model/editing.ts'
import { clean, metresAcrossFrom, mismatch, overlaps, type Rect } from '../model/geometry.ts'
import { Floor, metresOf, StandDrawing } from './drawing.tsx'
import { PlanSide } from './PlanSide.tsx'
import { useHall } from './useHall.ts'

const steps: readonly Pair[] = [
  ['选择展馆；没有时先新建', 'Choose a hall, or create one first'],
  ['上传平面图作为底图', 'Upload the floor plan as the background'],
  ['画一段已知长度，换算出比例', 'Draw one known length to set the scale'],
  ['沿底图画展位，复制成排，按规则编号', 'Draw stands over the picture, copy rows, number them by a pattern'],
  ['保存；打开的平面图随即更新', 'Save. Open plans follow at once'],
]
const parts: readonly (readonly [Pair, Pair])[] = [
  [
    ['展位', 'Stands'],
    ['拖动画出，可合并、拆分、旋转', 'Drawn by dragging; merged, split, rotated'],
  ],
  [
    ['通道与出入口', 'Aisles and entrances'],
    ['只作示意，不出售', 'For orientation, not for sale'],
  ],
]
/** Draws the stands of a hall over the picture of its plan. */
export function PlanEditor() {
  const { say } = useHere()
  return (
    <DeskPage
      of={exhibitionHall}
      name={['平面图编辑', 'Plan editor']}
      className="bt-page"
      picker={['展馆', 'Hall']}
      first={choose => (
        <FirstChoice
          of={exhibitionHall}
          title={['先选择展馆', 'Choose a hall first']}
          steps={steps}
          about={row => (row.metresAcross ? `${row.metresAcross} m` : say('尚未设比例', 'No scale yet'))}
          partsTitle={['可用元素', 'Available elements']}
          parts={parts}
          onChoose={choose}
        />
      )}
    >
      {row => <Loading key={row.id} row={row} />}
    </DeskPage>
  )
}
function Loading({ row }: { row: AnyRow }) {
  const { data, error, refetch } = useHall(Number(row.id))
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  return <Editor board={data} />
}
type Edited = { readonly id: number; readonly updatedAt: string; readonly board: Board }
const rowOf = (board: Board): Edited => ({ id: board.hall.id, updatedAt: board.hall.updatedAt, board })
export const draftOf = ({ hall, stands }: Board): PlanDraft => ({
  planImage: hall.planImage,
  planWidth: hall.planWidth,
  planHeight: hall.planHeight,
  metresAcross: hall.metresAcross,
  planMarks: hall.planMarks ?? [],
  stands: stands.map(stand => ({
    key: String(stand.id),
    id: stand.id,
    boothNo: stand.boothNo,
    type: stand.type,
    area: stand.area,
    openSides: stand.openSides,
    zone: stand.zone,
    left: stand.offsetLeft ?? 0,
    top: stand.offsetTop ?? 0,
    width: stand.width ?? 0,
    height: stand.height ?? 0,
    rotation: stand.rotation ?? 0,
    taken: stand.state !== boothReserveStatus.free,
  })),
})
async function saved({ planMarks, stands, ...draft }: PlanDraft, { id, updatedAt }: Edited): Promise<Edited> {
  await send(savePlan, {
    id,
    updatedAt,
    ...draft,
    planImage: draft.planImage?.split('?')[0] ?? null,
    planMarks,
    stands: stands.map(({ key: _key, taken: _taken, left, top, ...stand }) => ({
      ...stand,
      offsetLeft: left,
      offsetTop: top,
    })),
  })
  return rowOf(await send(getBoard, { exhibitionHallId: id }))
}
/** The stands of which two drafts differ, by number. */
function differences(from: PlanDraft, to: PlanDraft): readonly string[] {
  if (from === to) return []
  const before = new Map(from.stands.map(stand => [stand.key, stand]))
  const changed = to.stands.filter(stand => before.get(stand.key) !== stand).map(({ boothNo }) => boothNo)
  const kept = new Set(to.stands.map(({ key }) => key))
  const gone = from.stands.filter(({ key }) => !kept.has(key)).map(({ boothNo }) => boothNo)
  const all = [...changed, ...gone]
  return all.length ? all : ['*']
}
const inShort = (all: readonly string[]): Pair =>
  all.includes('*')
    ? ['底图、比例或通道', 'Picture, scale or aisles']
    : [`展位 ${all.slice(0, 5).join('、')}`, `Stands ${all.slice(0, 5).join(', ')}`]

export type Tool = 'choose' | 'stand' | 'aisle' | 'entrance' | 'length'
const tools: readonly (readonly [Tool, Pair])[] = [
  ['choose', ['选择', 'Choose']],
  ['stand', ['画展位', 'Draw a stand']],
  ['aisle', ['画通道', 'Draw an aisle']],
  ['entrance', ['画出入口', 'Draw an entrance']],
  ['length', ['量已知长度', 'Known length']],
]
/** Two points in percent of the plan. */
interface Line {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

function Editor({ board }: { board: Board }) {
  const { say, may } = useHere()
  const [chosen, choose] = useState<string>()
  const [marked, setMarked] = useState<readonly string[]>([])
  const [snaps, setSnaps] = useState(true)
  const [tool, setTool] = useState<Tool>('choose')
  const [line, setLine] = useState<Line>()
  const [measured, setMeasured] = useState<Line>()
  const desk = useDesk<Edited, PlanDraft, string>({
    of: exhibitionHall,
    row: rowOf(board),
    edits: may('exhibitionHall.update') && may('booth.update'),
    unsaved: { title: ['平面图尚未保存，确定离开？', 'The plan is not saved. Leave?'] },
    read: row => draftOf(row.board),
    save: saved,
    differences,
    inShort,
    forgets: ['booth'],
  })
  const { now: draft, change, edits } = desk
  const size = metresOf(draft)
  const inMetres = ({ left, top, width, height }: Rect) => ({
    x: (left * size.width) / 100,
    y: (top * size.height) / 100,
    width: (width * size.width) / 100,
    height: (height * size.height) / 100,
  })
  const crossed = overlaps(draft.stands, draft)
  const bad = new Set(crossed.flat())
  const wrong = draft.stands.filter(stand => mismatch(stand, draft))
  const mark = (key: string) =>
    setMarked(before => (before.includes(key) ? before.filter(each => each !== key) : [...before, key]))

  /** A point of the pointer in percent of the plan. */
  const pointOf = (event: PointerEvent<SVGElement>) => {
    const matrix = event.currentTarget.ownerSVGElement?.getScreenCTM()
    if (!matrix) return { x: 0, y: 0 }
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    return { x: (x / size.width) * 100, y: (y / size.height) * 100 }
  }
  const begin = (event: PointerEvent<SVGElement>) => {
    if (tool === 'choose' || !edits) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = pointOf(event)
    setLine({ from, to: from })
  }
  const draw = (event: PointerEvent<SVGElement>) => {
    if (line) setLine({ ...line, to: pointOf(event) })
  }
  const end = () => {
    if (!line) return
    setLine(undefined)
    const at = rectOf(line)
    if (tool === 'length') setMeasured(line)
    else if (at.width < 0.2 || at.height < 0.2) return
    else if (tool === 'stand') change(now => drawn(now, at))
    else if (tool === 'aisle' || tool === 'entrance')
      change(now => ({ ...now, planMarks: [...now.planMarks, { kind: tool, ...at }] }))
  }
  const at = draft.stands.findIndex(({ key }) => key === chosen)
  return (
    <Desk
      desk={desk}
      className="bt-editor"
      label={say('平面图编辑', 'Plan editor')}
      tools={
        <>
          {tools.map(([name, words]) => (
            <Button
              key={name}
              type={tool === name ? 'primary' : 'default'}
              aria-pressed={tool === name}
              onClick={() => setTool(name)}
            >
              {say(words)}
            </Button>
          ))}
          <Checkbox checked={snaps} onChange={({ target }) => setSnaps(target.checked)}>
            {say('吸附对齐', 'Snap')}
          </Checkbox>
        </>
      }
    >
      <div className="bt-stage">
        <Canvas
          label={say('展馆平面图', 'Hall plan')}
          unit="m"
          area={size}
          map
          elements={draft.stands.map(stand => ({
            name: say(`展位 ${stand.boothNo}`, `Stand ${stand.boothNo}`),
            box: inMetres(stand),
          }))}
          chosen={at < 0 ? undefined : at}
          snap={snaps}
          fixed={!edits}
          className="bt-canvas"
          style={{
            aspectRatio: `${size.width} / ${size.height}`,
            width: `min(100%, ${(76 * size.width) / size.height}vh)`,
          }}
          onChoose={nth => choose(nth === undefined ? undefined : draft.stands[nth]?.key)}
          onMove={(nth, box, gesture) => {
            const stand = draft.stands[nth]
            if (!stand) return
            change(
              now =>
                withStand(now, stand.key, {
                  left: (box.x / size.width) * 100,
                  top: (box.y / size.height) * 100,
                  width: (box.width / size.width) * 100,
                  height: (box.height / size.height) * 100,
                }),
              gesture,
            )
          }}
          onRemove={nth => change(now => without(now, [draft.stands[nth]?.key ?? '']))}
        >
          <Floor image={draft.planImage} marks={draft.planMarks} {...size} />
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            {draft.stands.map((stand, nth) => (
              <StandDrawing
                key={stand.key}
                stand={stand}
                size={size}
                look={[
                  stand.taken ? 'bt-assigned' : 'bt-free',
                  bad.has(nth) ? 'bt-bad' : '',
                  marked.includes(stand.key) ? 'bt-marked' : '',
                ].join(' ')}
              />
            ))}
          </g>
          <rect
            width={size.width}
            height={size.height}
            fill="transparent"
            style={{
              cursor: tool === 'choose' ? 'default' : 'crosshair',
              pointerEvents: tool === 'choose' ? 'none' : 'all',
            }}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
          />
          {line &&
            (tool === 'length' ? (
              <line
                className="bt-line"
                x1={(line.from.x * size.width) / 100}
                y1={(line.from.y * size.height) / 100}
                x2={(line.to.x * size.width) / 100}
                y2={(line.to.y * size.height) / 100}
              />
            ) : (
              <rect className="bt-ghost" {...inMetres(rectOf(line))} />
            ))}
        </Canvas>
        <p className="pv-hint">
          {say(
            '拖动或按方向键移动 0.5 米，Alt 为 0.1 米，Shift 改变大小，Delete 删除；滚轮或 +、− 键缩放。画展位时从一角拖到对角。',
            'Drag, or use the arrow keys: 0.5 m, with Alt 0.1 m, with Shift to resize, Delete to remove. The wheel or + and − zoom. To draw a stand, drag from corner to corner.',
          )}
        </p>
      </div>
      <PlanSide
        draft={draft}
        edits={edits}
        chosen={draft.stands[at]}
        marked={marked}
        overlapping={crossed.map(([one, other]) => [
          draft.stands[one]?.boothNo ?? '',
          draft.stands[other]?.boothNo ?? '',
        ])}
        wrong={wrong}
        measured={measured !== undefined}
        onMeasure={metres => {
          const across = measured && metresAcrossFrom(measured.from, measured.to, metres, draft)
          setMeasured(undefined)
          if (across) change(now => ({ ...now, metresAcross: across }))
        }}
        onChoose={choose}
        onMark={mark}
        onMarkAll={keys => setMarked(keys)}
        change={change}
      />
    </Desk>
  )
}
const rectOf = ({ from, to }: Line): Rect =>
  clean({
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  })
