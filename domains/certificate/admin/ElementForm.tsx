import { kindViews, useHere } from '@pavilion/screens'
import { Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import {
  answerField,
  badgeFields,
  badgeSides,
  codeFields,
  hasBack,
  questionIn,
  typeColour,
  type BadgeLayout,
  type BadgeSides,
  type CertElement,
} from '../model/badge/elements.ts'
import { registerUserCertType } from '../model/certType.ts'
import { ElementCondition } from './ElementCondition.tsx'
import { Labelled } from './Labelled.tsx'
import type { Questions } from './useQuestions.ts'

const picture = registerUserCertType.fields.backgroundImage
const bare = (address: unknown) =>
  typeof address === 'string' && address ? (address.split('?')[0] as string) : undefined

/** What can be set of one element, or of the badge when none is chosen. */
export function ElementForm({
  layout,
  element,
  sample,
  questions,
  side,
  change,
  changeBadge,
}: {
  layout: BadgeLayout
  element: CertElement | undefined
  /** The colour of the cert type. */
  sample: string | null | undefined
  questions: Questions
  side: 'front' | 'back'
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
        <Labelled name={say('印刷面', 'Sides')}>
          {id => (
            <Select<BadgeSides>
              id={id}
              value={layout.sides ?? 'one'}
              onChange={sides => changeBadge({ ...layout, sides })}
              options={badgeSides.map(value => ({ value, label: say(sideWords[value]) }))}
            />
          )}
        </Labelled>
        {hasBack(layout) && <p className="pv-hint">{say(sideHints[layout.sides as keyof typeof sideHints])}</p>}
        {side === 'front' ? (
          <Background
            key="front"
            name={say('背景图', 'Background')}
            value={layout.background}
            onChange={background => changeBadge({ ...layout, background })}
          />
        ) : (
          <Background
            key="back"
            name={say('背面背景图', 'Background of the back')}
            value={layout.backBackground ?? null}
            onChange={backBackground => changeBadge({ ...layout, backBackground })}
          />
        )}
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
  const asked = [...questions.values()].map(({ id, name, englishName, form, example }) => ({
    value: id,
    label: say(name, englishName || name),
    title: `${form} · ${example}`,
  }))
  const question = questions.get(questionIn(element.field) ?? 0)
  const choose = (field: string) => set({ field: field || undefined, value: field ? undefined : '', names: undefined })
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
              onChange={choose}
              showSearch={{ optionFilterProp: 'label' }}
              options={[
                {
                  label: say('参会人', 'Attendee'),
                  options: Object.entries(fields)
                    .filter(([name]) => kind !== 'barcode' || name !== 'pass')
                    .map(([value, pair]) => ({ value, label: say(pair) })),
                },
                {
                  label: say('报名表的答案', 'Answers of the form'),
                  options: asked.map(({ value, ...one }) => ({ ...one, value: answerField(value) })),
                },
                { label: say('其他', 'Other'), options: [{ value: '', label: say('固定内容', 'Fixed content') }] },
              ]}
            />
          )}
        </Labelled>
      )}
      {question && (
        <p className="pv-hint">
          {say(
            `取自「${question.form}」。示例：${question.example}`,
            `From “${question.form}”. Example: ${question.example}`,
          )}
        </p>
      )}
      {element.field === 'fullName' && (
        <>
          <div className="cb-pairs">
            {([0, 1] as const).map(nth => (
              <Labelled key={nth} name={nth ? say('名的题目', 'Given name') : say('姓的题目', 'Family name')}>
                {id => (
                  <Select
                    id={id}
                    allowClear
                    value={element.names?.[nth] ?? null}
                    options={asked}
                    onChange={(given: number | null | undefined) => {
                      const other = element.names?.[1 - nth] ?? given
                      set({ names: given ? (nth ? [other, given] : [given, other]) : undefined })
                    }}
                  />
                )}
              </Labelled>
            ))}
          </div>
          <p className="pv-hint">
            {say(
              '中日韩姓名：姓在前、不留空格；其他：名在前。没有分开的题目时留空，即用姓名。',
              'Chinese, Japanese and Korean names: family name first without a blank; others: given name first. Leave both empty to use the name as it is.',
            )}
          </p>
        </>
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
      <ElementCondition
        key={`${element.side ?? 'front'} ${element.when?.of ?? ''}`}
        value={element.when}
        questions={questions}
        onChange={when => set({ when })}
      />
    </div>
  )
}
const sideWords = {
  one: ['单面', 'Front only'],
  duplex: ['双面', 'Both sides'],
  folded: ['对折（背面倒印）', 'Folded, the back upside down'],
} as const satisfies Record<BadgeSides, readonly [string, string]>
const sideHints = {
  duplex: [
    '每个证件两页：先正面后背面。打印时选双面、沿长边翻页。',
    'Two pages for each badge, front then back. Print on both sides, turned over the long edge.',
  ],
  folded: [
    '一页两倍高：背面倒着印在正面上方，沿中线对折后两面都是正的。',
    'One page of twice the height: the back stands upside down above the front. Folded in the middle, both are upright.',
  ],
} as const
function Background({
  name,
  value,
  onChange,
}: {
  name: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  return (
    <Labelled name={name}>
      {id => (
        <kindViews.image.Input
          id={id}
          name="backgroundImage"
          field={picture}
          of={registerUserCertType}
          value={value}
          onChange={given => onChange(bare(given) ?? null)}
        />
      )}
    </Labelled>
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
