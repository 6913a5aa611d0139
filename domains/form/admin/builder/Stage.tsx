import '../../site/register.css'
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons'
import { useHere } from '@pavilion/screens'
import { type Language, wordsIn } from '@pavilion/declare'
import { Button, Checkbox, Segmented } from 'antd'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Fields } from '../../site/fields/Fields.tsx'
import { Progress } from '../../site/journey/Progress.tsx'
import { stepsOf } from '../../site/journey/steps.ts'
import { Summary } from '../../site/journey/Summary.tsx'
import { buttonWords } from '../../site/words.ts'
import { DrawnForm } from '../drawn.tsx'
import type { Chosen } from './Outline.tsx'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { asDefinition } from './useDraft.ts'
import type { FormDraft } from '../../model/draft.ts'
import { withTitles } from '../../model/titles.ts'
import type { Simulation } from './useSimulation.ts'
import { Why } from './Why.tsx'

export interface View {
  readonly device: 'desktop' | 'phone'
  readonly language: Language
}
interface Props {
  /** Shows below the preview why questions are shown, hidden or locked. */
  why: boolean
  base: BuiltForm
  draft: FormDraft
  simulation: Simulation
  view: View
  onView: (view: View) => void
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}
const wide = 640

/** The live preview: the form as visitors see it, with every change, rule and check. */
export function Stage({ why, base, draft, simulation, view, onView, chosen, onChoose }: Props) {
  const { say, zone } = useHere()
  const { device, language } = view
  const form = asDefinition(base, draft)
  const { settled, answers, saved } = simulation
  const errors = simulation.errors(language)
  const words = (zh: string, en: string) => (language === 'en' ? en : zh)
  const steps = stepsOf(withTitles(form, settled.answers), settled)
  const sheet = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  // A desktop page is wider than this pane: it is scaled down, not made narrower.
  useEffect(() => {
    const place = frame.current
    if (!place) return
    const watch = new ResizeObserver(([entry]) =>
      setZoom(device === 'phone' ? 1 : Math.min(1, ((entry?.contentRect.width ?? wide) - 24) / wide)),
    )
    watch.observe(place)
    return () => watch.disconnect()
  }, [device])
  const picked = chosen.what === 'field' ? chosen.id : undefined
  useEffect(() => {
    for (const each of sheet.current?.querySelectorAll('[data-field]') ?? [])
      each.toggleAttribute('data-chosen', each.getAttribute('data-field') === String(picked))
    sheet.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  })
  const choose = (event: MouseEvent) => {
    const id = Number((event.target as Element).closest('[data-field]')?.getAttribute('data-field'))
    if (id && id !== picked) onChoose({ what: 'field', id })
  }
  const name = String(draft.settings.name ?? '')
  const english = String(draft.settings.englishName || name)
  const notice = wordsIn(draft.settings, 'notice', language).text
  return (
    <section className="fb-stage" aria-label={say('实时预览', 'Live preview')}>
      <div className="fb-stage-bar">
        <Segmented
          size="small"
          aria-label={say('设备', 'Device')}
          value={device}
          onChange={value => onView({ ...view, device: value as 'phone' })}
          options={[
            { value: 'desktop', icon: <DesktopOutlined aria-hidden />, label: say('电脑', 'Desktop') },
            { value: 'phone', icon: <MobileOutlined aria-hidden />, label: say('手机', 'Phone') },
          ]}
        />
        <Segmented
          size="small"
          aria-label={say('访客语言', 'Visitor’s language')}
          value={language}
          onChange={value => onView({ ...view, language: value as Language })}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Checkbox checked={simulation.changes} onChange={event => simulation.setSaved(event.target.checked)}>
          <span
            data-hint={say(
              '当前答案视为已保存，查看哪些题目会锁定',
              'Treats these answers as already saved, to show which questions are locked',
            )}
          >
            {say('修改已有记录', 'Edit a saved record')}
          </span>
        </Checkbox>
        <Button size="small" type="text" onClick={simulation.check}>
          {say('校验', 'Check')}
        </Button>
        <Button
          size="small"
          type="text"
          disabled={!simulation.isFilled && !simulation.changes}
          onClick={simulation.reset}
        >
          {say('清空', 'Clear')}
        </Button>
      </div>
      <div className="fb-frame" ref={frame}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: choosing by a press is a help; the outline does the same by keyboard */}
        <div
          className={`fb-sheet fb-${device}`}
          ref={sheet}
          style={device === 'desktop' ? { width: wide, zoom } : undefined}
          onClick={choose}
        >
          <DrawnForm silent device={device === 'phone' ? 'mobile' : 'desktop'} language={language}>
            <div className="rf-title">
              <h1>{words(name, english)}</h1>
              {notice && (
                <iframe
                  className="fb-notice"
                  title={say('公告', 'Notice')}
                  sandbox=""
                  srcDoc={`<style>body{margin:0;font:16px/28px sans-serif;color:#566073}</style>${notice}`}
                />
              )}
            </div>
            <Progress steps={steps} at={-1} />
            <Summary form={form} errors={simulation.refusals ? errors : {}} refusals={simulation.refusals} />
            {steps.length === 0 && (
              <p className="pv-hint">{words('还没有可显示的题目', 'There are no questions to show yet')}</p>
            )}
            <form className="pf-form" noValidate onSubmit={event => event.preventDefault()}>
              {steps.map((step, nth) => (
                <div key={step[0]?.group.id ?? nth} className="fb-step">
                  <Fields
                    step={step}
                    answers={answers}
                    saved={saved}
                    settled={settled}
                    errors={errors}
                    timeZone={zone}
                    titled={false}
                    onChange={simulation.put}
                    onLeave={simulation.leave}
                  />
                </div>
              ))}
              {steps.length > 0 && (
                <div className="rf-bar">
                  <button type="button" className="pf-button pf-primary rf-go" onClick={simulation.check}>
                    {words(...(buttonWords(form) as readonly [string, string]))}
                  </button>
                </div>
              )}
            </form>
          </DrawnForm>
        </div>
      </div>
      {why && <Why whys={simulation.whys} chosen={picked} onChoose={id => onChoose({ what: 'field', id })} />}
    </section>
  )
}
