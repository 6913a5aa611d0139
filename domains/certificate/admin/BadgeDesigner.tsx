import { FilePdfOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons'
import { type AnyRow, callApi, Failed, fetchFile, RowSelect, useForget, useHere, useTell } from '@pavilion/screens'
import { FirstChoice } from '@pavilion/screens/FirstChoice.tsx'
import { useHold } from '@pavilion/screens/leaving.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Skeleton } from 'antd'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pair } from '@pavilion/declare'
import type { Encoders } from '../model/badge/draw.ts'
import { changed, editing, fresh, redone, reordered, undone, without, withElement } from '../model/badge/editing.ts'
import { elementKinds, type BadgeLayout, type CertElement } from '../model/badge/elements.ts'
import { sampleValues } from '../model/badge/sample.ts'
import { registerUserCertTemplateConfig, registerUserCertType } from '../model/certType.ts'
import { BadgeCanvas } from './BadgeCanvas.tsx'
import { ElementForm } from './ElementForm.tsx'
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
  const [params, setParams] = useSearchParams()
  const [typeId, templateId] = ['certTypeId', 'templateId'].map(name => Number(params.get(name)) || undefined)
  const of = templateId ? registerUserCertTemplateConfig : registerUserCertType
  const id = templateId ?? typeId
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'designer', id],
    enabled: id !== undefined,
    queryFn: () => callApi<AnyRow>(`/${of.name}/getDetail`, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  return (
    <section className="pv-detail cb-page" aria-label={say('版面设计', 'Badge designer')}>
      <header>
        <h1>{say('版面设计', 'Badge designer')}</h1>
        {typeId !== undefined && !templateId && (
          <div className="cb-choice">
            <RowSelect
              of={registerUserCertType}
              many={false}
              ids={[typeId]}
              label={say('证件类型', 'Badge type')}
              onChange={([next]) => setParams(next ? { certTypeId: String(next) } : {})}
            />
          </div>
        )}
      </header>
      {id === undefined ? (
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
          onChoose={next => setParams({ certTypeId: String(next) })}
        />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <Designer
          key={`${of.name} ${data.id} ${String(data.updatedAt)}`}
          row={data}
          isTemplate={Boolean(templateId)}
          saved={refetch}
        />
      )}
    </section>
  )
}
const none = { columns: 1, rows: 1, bars: [] }
const waiting: Encoders = { qr: () => none, barcode: () => none }
const layoutIn = (row: AnyRow, isTemplate: boolean): BadgeLayout => ({
  width: Number(isTemplate ? row.width : row.backgroundImageWidth) || 90,
  height: Number(isTemplate ? row.height : row.backgroundImageHeight) || 130,
  background: (row.backgroundImage as string | null) ?? null,
  elements: (row.certElementConfig as readonly CertElement[] | null) ?? [],
})

function Designer({ row, isTemplate, saved }: { row: AnyRow; isTemplate: boolean; saved: () => void }) {
  const { say, may, language } = useHere()
  const tell = useTell()
  const forget = useForget()
  const { modal } = App.useApp()
  const [state, setState] = useState(() => editing(layoutIn(row, isTemplate)))
  const [kept, setKept] = useState(state.now)
  const [selected, select] = useState<number>()
  const [snaps, setSnaps] = useState(true)
  const [busy, setBusy] = useState<'save' | 'preview'>()
  const [encoders, setEncoders] = useState<Encoders>(waiting)
  useEffect(() => {
    void import('../model/badge/encoders.ts').then(({ encoders }) => setEncoders(encoders))
  }, [])
  const layout = state.now
  const dirty = layout !== kept
  useHold(dirty, async () =>
    modal.confirm({
      title: say('版面尚未保存，确定离开？', 'The layout is not saved. Leave?'),
      okText: say('离开', 'Leave'),
      cancelText: say('取消', 'Cancel'),
    }),
  )
  const of = isTemplate ? registerUserCertTemplateConfig : registerUserCertType
  const edits = may(`${of.name}.update`)
  const change = (next: BadgeLayout, gesture: string | null = null) => setState(now => changed(now, next, gesture))
  const remove = (at: number) => {
    change(without(layout, at))
    select(undefined)
  }
  const add = (kind: (typeof elementKinds)[number]) => {
    change({ ...layout, elements: [...layout.elements, fresh(kind, layout, kind === 'text' ? 'name' : undefined)] })
    select(layout.elements.length)
  }
  const values = sampleValues(
    { certType: String(row.name ?? ''), certTypeEN: String(row.nameEN ?? row.name ?? '') },
    (row.colour as string | null) ?? undefined,
  )
  async function save() {
    setBusy('save')
    const background = layout.background?.split('?')[0] ?? null
    try {
      await callApi(`/${of.name}/update`, {
        id: row.id,
        updatedAt: row.updatedAt,
        ...(isTemplate
          ? { width: layout.width, height: layout.height }
          : { backgroundImageWidth: Math.round(layout.width), backgroundImageHeight: Math.round(layout.height) }),
        backgroundImage: background,
        certElementConfig: layout.elements,
      })
      setKept(layout)
      tell.done('已保存', 'Saved')
      await forget(of.name)
      saved()
    } catch (error) {
      tell.refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  async function preview() {
    setBusy('preview')
    // Opened before the answer, so that the browser does not take it for an advertisement.
    const tab = window.open('', '_blank')
    try {
      const typeId = isTemplate ? row.registerUserCertTypeId : row.id
      const file = await fetchFile('/registerUserCertType/previewBadge', { registerUserCertTypeId: typeId, layout })
      if (tab) tab.location.href = URL.createObjectURL(file)
    } catch (error) {
      tab?.close()
      tell.refused(error)
    } finally {
      setBusy(undefined)
    }
  }
  const keys = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target as HTMLElement).tagName === 'INPUT') return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    setState(key === 'y' || event.shiftKey ? redone : undone)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of tools and a drawing, not of fields
    <div className="cb-designer" role="group" aria-label={say('证件设计', 'Badge designer')} onKeyDown={keys}>
      <div className="cb-tools" role="toolbar" aria-label={say('工具', 'Tools')}>
        {edits &&
          elementKinds.map(kind => (
            <Button key={kind} onClick={() => add(kind)}>
              + {say(kindWords[kind])}
            </Button>
          ))}
        <Button icon={<UndoOutlined />} disabled={!state.past.length} onClick={() => setState(undone)}>
          {say('撤销', 'Undo')}
        </Button>
        <Button icon={<RedoOutlined />} disabled={!state.future.length} onClick={() => setState(redone)}>
          {say('重做', 'Redo')}
        </Button>
        <Checkbox checked={snaps} onChange={({ target }) => setSnaps(target.checked)}>
          {say('吸附对齐', 'Snap')}
        </Checkbox>
        <span className="cb-ends">
          {(!isTemplate || row.registerUserCertTypeId !== null) && (
            <Button icon={<FilePdfOutlined />} loading={busy === 'preview'} onClick={preview}>
              {say('预览 PDF', 'Preview PDF')}
            </Button>
          )}
          {edits && (
            <Button type="primary" icon={<SaveOutlined />} disabled={!dirty} loading={busy === 'save'} onClick={save}>
              {say('保存', 'Save')}
            </Button>
          )}
        </span>
      </div>
      <div className="cb-stage">
        <BadgeCanvas {...{ layout, values, encoders, selected, snaps, select, change, remove }} />
        <p className="pv-hint">
          {say(
            `${layout.width} × ${layout.height} 毫米。拖动或按方向键移动 1 毫米，Alt 为 0.1 毫米，Shift 改变大小，Delete 删除。`,
            `${layout.width} × ${layout.height} mm. Drag, or use the arrow keys: 1 mm, with Alt 0.1 mm, with Shift to resize, Delete to remove.`,
          )}
        </p>
      </div>
      <div className="cb-side">
        <ElementForm
          sample={values.colour}
          layout={layout}
          element={selected === undefined ? undefined : layout.elements[selected]}
          change={element => change(withElement(layout, selected as number, element), `form ${selected}`)}
          changeBadge={next => change(next, 'badge')}
        />
        <h2>{say('元素', 'Elements')}</h2>
        <ol className="cb-list" lang={language}>
          {layout.elements.map((element, at) => (
            <li key={at}>
              <button type="button" aria-current={at === selected} onClick={() => select(at)}>
                {elementName(say, element, at)}
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
    </div>
  )
}
