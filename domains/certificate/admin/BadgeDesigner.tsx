import { FilePdfOutlined } from '@ant-design/icons'
import { callNamed, type Pair } from '@pavilion/declare'
import { type AnyRow, openFile, send, useHere, useWork } from '@pavilion/screens'
import { Desk, DeskPage } from '@pavilion/screens/designer/Desk.tsx'
import { useDesk } from '@pavilion/screens/designer/useDesk.tsx'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { Button, Checkbox, Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Encoders } from '../model/badge/draw.ts'
import { fresh, reordered, without, withElement } from '../model/badge/editing.ts'
import { elementKinds, hasBack } from '../model/badge/elements.ts'
import { sampleValues } from '../model/badge/sample.ts'
import { previewBadge } from '../model/calls.ts'
import { registerUserCertTemplateConfig, registerUserCertType } from '../model/certType.ts'
import { BadgeCanvas } from './BadgeCanvas.tsx'
import { certSides } from '../model/codes.ts'
import { ElementForm } from './ElementForm.tsx'
import { layoutIn } from './layoutIn.ts'
import { examplesOf, useQuestions } from './useQuestions.ts'
import { elementName, kindUses, kindWords } from './words.ts'

const steps: readonly Pair[] = [
  ['选择证件类型；没有时先新建', 'Choose a badge type, or create one first'],
  ['上传底图，并填写证件的宽和高（毫米）', 'Upload the background, and enter the badge’s width and height in mm'],
  ['添加元素，拖到位置上；方向键可微调', 'Add elements and drag them into place. Fine-tune with the arrow keys'],
  ['预览 PDF：与打印结果一致', 'Preview the PDF: it prints exactly like this'],
  ['保存，然后在参会人列表打印', 'Save, then print from the list of attendees'],
]

/** Designs the badge of a cert type, or a separate template. */
export function BadgeDesigner() {
  const { say } = useHere()
  const isTemplate = useSearchParams()[0].has('templateId')
  const param = isTemplate ? 'templateId' : 'certTypeId'
  return (
    <DeskPage
      of={isTemplate ? registerUserCertTemplateConfig : registerUserCertType}
      name={['版面设计', 'Badge designer']}
      className="cb-page"
      param={param}
      picker={isTemplate ? undefined : ['证件类型', 'Badge type']}
      first={choose => (
        <FirstChoice
          of={registerUserCertType}
          title={['先选择证件类型', 'Choose a badge type first']}
          steps={steps}
          about={row => {
            const drawn = Array.isArray(row.certElementConfig) ? row.certElementConfig.length : 0
            return drawn ? say(`${drawn} 个元素`, `Elements: ${drawn}`) : say('尚未设计', 'Not designed yet')
          }}
          partsTitle={['可用元素', 'Available elements']}
          parts={elementKinds.map(kind => [kindWords[kind], kindUses[kind]] as const)}
          onChoose={choose}
        />
      )}
    >
      {row => <Designer key={`${param} ${row.id}`} read={row} isTemplate={isTemplate} />}
    </DeskPage>
  )
}
const none = { columns: 1, rows: 1, bars: [] }
const waiting: Encoders = { qr: () => none, barcode: () => none }
const codeOfSides = { one: certSides.one, duplex: certSides.duplex, folded: certSides.folded } as const
const bare = (address: string | null | undefined) => address?.split('?')[0] ?? null

function Designer({ read, isTemplate }: { read: AnyRow; isTemplate: boolean }) {
  const { say, may, language } = useHere()
  const [selected, select] = useState<number>()
  const [snaps, setSnaps] = useState(true)
  const [shownSide, setSide] = useState<'front' | 'back'>('front')
  const questions = useQuestions(Number(read.projectId) || undefined)
  const [encoders, setEncoders] = useState<Encoders>(waiting)
  useEffect(() => {
    void import('../model/badge/encoders.ts').then(({ encoders }) => setEncoders(encoders))
  }, [])
  const of = isTemplate ? registerUserCertTemplateConfig : registerUserCertType
  const desk = useDesk({
    of,
    row: read,
    edits: may(`${of.name}.update`),
    unsaved: { title: ['版面尚未保存，确定离开？', 'The layout is not saved. Leave?'] },
    read: now => layoutIn(now, isTemplate),
    save: async ({ width, height, background, elements, sides, backBackground }, { id, updatedAt }) =>
      (await send(callNamed(of, 'update'), {
        id,
        updatedAt,
        ...(isTemplate ? { width, height } : { backgroundImageWidth: width, backgroundImageHeight: height }),
        backgroundImage: bare(background),
        backImage: bare(backBackground),
        sides: codeOfSides[sides ?? 'one'],
        certElementConfig: elements,
      })) as AnyRow,
  })
  const { row, now: layout, edits, change } = desk
  const remove = (at: number) => {
    change(without(layout, at))
    select(undefined)
  }
  const side = hasBack(layout) ? shownSide : 'front'
  const turn = (to: 'front' | 'back') => {
    setSide(to)
    select(undefined)
  }
  const add = (kind: (typeof elementKinds)[number]) => {
    const made = fresh(kind, layout, kind === 'text' ? 'name' : undefined, side === 'back' ? side : undefined)
    change({ ...layout, elements: [...layout.elements, made] })
    select(layout.elements.length)
  }
  const values = sampleValues(
    {
      certType: String(row.name ?? ''),
      certTypeEN: String(row.nameEN ?? row.name ?? ''),
      ...examplesOf(questions),
    },
    (row.colour as string | null) ?? undefined,
  )
  const preview = useWork(() =>
    openFile(() =>
      send(previewBadge, {
        registerUserCertTypeId: Number(isTemplate ? row.registerUserCertTypeId : row.id),
        layout,
      }),
    ),
  )
  return (
    <Desk
      desk={desk}
      className="cb-designer"
      label={say('证件设计', 'Badge designer')}
      tools={
        <>
          {elementKinds.map(kind => (
            <Button key={kind} onClick={() => add(kind)}>
              + {say(kindWords[kind])}
            </Button>
          ))}
          <Checkbox checked={snaps} onChange={({ target }) => setSnaps(target.checked)}>
            {say('吸附对齐', 'Snap')}
          </Checkbox>
        </>
      }
      ends={
        (!isTemplate || row.registerUserCertTypeId !== null) && (
          <Button icon={<FilePdfOutlined />} loading={preview.busy} onClick={() => preview.run()}>
            {say('预览 PDF', 'Preview PDF')}
          </Button>
        )
      }
    >
      <div className="cb-stage">
        {hasBack(layout) && (
          <Segmented
            aria-label={say('印刷面', 'Side')}
            value={side}
            onChange={turn}
            options={[
              { value: 'front', label: say('正面', 'Front') },
              { value: 'back', label: say('背面', 'Back') },
            ]}
          />
        )}
        <BadgeCanvas
          {...{ layout, values, encoders, side, questions, selected, snaps, edits, select, change, remove }}
        />
        <p className="pv-hint">
          {say(
            `${layout.width} × ${layout.height} 毫米。拖动或按方向键移动 1 毫米，Alt 为 0.1 毫米，Shift 改变大小，Delete 删除；Ctrl 加滚轮或 +、− 键缩放。`,
            `${layout.width} × ${layout.height} mm. Drag, or use the arrow keys: 1 mm, with Alt 0.1 mm, with Shift to resize, Delete to remove. Ctrl and the wheel, or + and −, zoom.`,
          )}
        </p>
      </div>
      <div className="cb-side">
        <ElementForm
          sample={values.colour}
          questions={questions}
          side={side}
          layout={layout}
          element={selected === undefined ? undefined : layout.elements[selected]}
          change={element => change(withElement(layout, selected as number, element), `form ${selected}`)}
          changeBadge={next => change(next, 'badge')}
        />
        <h2>{say('元素', 'Elements')}</h2>
        <ol className="cb-elements" lang={language}>
          {layout.elements.map((element, at) => (
            <li key={at} hidden={(element.side ?? 'front') !== side}>
              <button type="button" aria-current={at === selected} onClick={() => select(at)}>
                {elementName(say, element, at, questions)}
              </button>
              {edits && at === selected && (
                <span>
                  <Button
                    size="small"
                    disabled={at === 0}
                    onClick={() => (change(reordered(layout, at, at - 1)), select(at - 1))}
                  >
                    {say('下移一层', 'Back')}
                  </Button>
                  <Button
                    size="small"
                    disabled={at === layout.elements.length - 1}
                    onClick={() => (change(reordered(layout, at, at + 1)), select(at + 1))}
                  >
                    {say('上移一层', 'Forward')}
                  </Button>
                  <Button size="small" danger onClick={() => remove(at)}>
                    {say('删除', 'Delete')}
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Desk>
  )
}
