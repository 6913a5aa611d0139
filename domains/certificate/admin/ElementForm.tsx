import { kindViews, useHere } from '@pavilion/screens'
import { Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { badgeFields, codeFields, typeColour, type BadgeLayout, type CertElement } from '../model/badge/elements.ts'
import { registerUserCertType } from '../model/certType.ts'

const picture = registerUserCertType.fields.backgroundImage
const bare = (address: unknown) =>
  typeof address === 'string' && address ? (address.split('?')[0] as string) : undefined

/** What can be set of one element, or of the badge when none is chosen. */
export function ElementForm({
  layout,
  element,
  sample,
  change,
  changeBadge,
}: {
  layout: BadgeLayout
  element: CertElement | undefined
  /** The colour of the cert type. */
  sample: string | null | undefined
  change(element: CertElement): void
  changeBadge(layout: BadgeLayout): void
}) {
  const { say } = useHere()
  if (!element)
    return (
      <div className="cb-form">
        <h2>{say('证件', 'Badge')}</h2>
        <div className="cb-pairs">
          <Millimetres
            name={say('宽度', 'Width')}
            value={layout.width}
            min={10}
            onChange={width => changeBadge({ ...layout, width })}
          />
          <Millimetres
            name={say('高度', 'Height')}
            value={layout.height}
            min={10}
            onChange={height => changeBadge({ ...layout, height })}
          />
        </div>
        <Labelled name={say('背景图', 'Background')}>
          {id => (
            <kindViews.image.Input
              id={id}
              name="backgroundImage"
              field={picture}
              of={registerUserCertType}
              value={layout.background}
              onChange={background => changeBadge({ ...layout, background: bare(background) ?? null })}
            />
          )}
        </Labelled>
        <p className="pv-hint">{say('点选元素后可在此修改。', 'Choose an element to change it here.')}</p>
      </div>
    )
  const { kind } = element
  const set = (changes: Partial<Record<keyof CertElement, unknown>>) => {
    const next = Object.fromEntries(
      Object.entries({ ...element, ...changes }).filter(([, value]) => value !== undefined),
    )
    change(next as unknown as CertElement)
  }
  const fields = kind === 'text' ? badgeFields : codeFields
  const isBound = kind === 'text' || kind === 'qrcode' || kind === 'barcode'
  return (
    <div className="cb-form">
      <div className="cb-pairs">
        <Millimetres name={say('左', 'Left')} value={element.x} min={-2000} onChange={x => set({ x })} />
        <Millimetres name={say('上', 'Top')} value={element.y} min={-2000} onChange={y => set({ y })} />
        <Millimetres name={say('宽', 'Width')} value={element.width} onChange={width => set({ width })} />
        <Millimetres name={say('高', 'Height')} value={element.height} onChange={height => set({ height })} />
      </div>
      <div className="cb-row">
        <Button size="small" onClick={() => set({ x: Math.round((layout.width - element.width) * 5) / 10 })}>
          {say('水平居中', 'Centre horizontally')}
        </Button>
        <Button size="small" onClick={() => set({ y: Math.round((layout.height - element.height) * 5) / 10 })}>
          {say('垂直居中', 'Centre vertically')}
        </Button>
      </div>
      {isBound && (
        <Labelled name={say('内容', 'Content')}>
          {id => (
            <Select
              id={id}
              value={element.field ?? ''}
              onChange={(field: string) => set(field ? { field, value: undefined } : { field: undefined, value: '' })}
              options={[
                ...Object.entries(fields)
                  .filter(([name]) => kind !== 'barcode' || name !== 'pass')
                  .map(([value, pair]) => ({ value, label: say(pair) })),
                { value: '', label: say('固定内容', 'Fixed content') },
              ]}
            />
          )}
        </Labelled>
      )}
      {isBound && element.field === undefined && (
        <Labelled name={say('固定内容', 'Fixed content')}>
          {id => (
            <Input
              id={id}
              value={element.value ?? ''}
              maxLength={500}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
        </Labelled>
      )}
      {kind === 'image' && (
        <Labelled name={say('图片', 'Image')}>
          {id => (
            <kindViews.image.Input
              id={id}
              name="image"
              field={picture}
              of={registerUserCertType}
              value={element.value}
              onChange={value => set({ value: bare(value) })}
            />
          )}
        </Labelled>
      )}
      {kind === 'text' && (
        <>
          <div className="cb-pairs">
            <Labelled name={say('字号（磅）', 'Size (pt)')}>
              {id => (
                <InputNumber
                  id={id}
                  min={5}
                  max={400}
                  step={1}
                  value={element.size ?? 12}
                  onChange={size => size && set({ size })}
                />
              )}
            </Labelled>
            <Labelled name={say('最多行数', 'Max. lines')}>
              {id => (
                <InputNumber
                  id={id}
                  min={1}
                  max={20}
                  value={element.maxLines ?? 1}
                  onChange={maxLines => maxLines && set({ maxLines })}
                />
              )}
            </Labelled>
          </div>
          <Segmented
            aria-label={say('对齐', 'Alignment')}
            value={element.align ?? 'left'}
            onChange={align => set({ align })}
            options={[
              { value: 'left', label: say('左', 'Left') },
              { value: 'center', label: say('中', 'Centre') },
              { value: 'right', label: say('右', 'Right') },
            ]}
          />
          <Checkbox
            checked={element.font === 'bold'}
            onChange={({ target }) => set({ font: target.checked ? 'bold' : undefined })}
          >
            {say('粗体', 'Bold')}
          </Checkbox>
          <p className="pv-hint">
            {say(
              '放不下时自动缩小，仍放不下则以省略号结尾。',
              'Long text shrinks to fit. If it still does not fit, it ends with an ellipsis.',
            )}
          </p>
        </>
      )}
      {kind === 'line' && (
        <Millimetres
          name={say('粗细', 'Thickness')}
          value={element.size ?? 0.3}
          min={0.1}
          onChange={size => set({ size })}
        />
      )}
      {kind !== 'image' && kind !== 'avatar' && (
        <>
          <Labelled name={say('颜色', 'Colour')}>
            {id => (
              <input
                id={id}
                type="color"
                disabled={element.colour === typeColour}
                value={element.colour === typeColour ? (sample ?? '#000000') : (element.colour ?? '#000000')}
                onChange={({ target }) => set({ colour: target.value })}
              />
            )}
          </Labelled>
          <Checkbox
            checked={element.colour === typeColour}
            onChange={({ target }) => set({ colour: target.checked ? typeColour : undefined })}
          >
            {say('使用证件类型的颜色', 'Colour of the badge type')}
          </Checkbox>
        </>
      )}
    </div>
  )
}
function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="cb-field">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  )
}
function Millimetres({
  name,
  value,
  min = 0,
  onChange,
}: {
  name: string
  value: number
  min?: number
  onChange: (value: number) => void
}) {
  return (
    <Labelled name={`${name} mm`}>
      {id => (
        <InputNumber
          id={id}
          value={value}
          min={min}
          max={2000}
          step={0.5}
          precision={1}
          onChange={given => given !== null && onChange(given)}
        />
      )}
    </Labelled>
  )
}
