import { useHere, wallClock } from '@pavilion/screens'
import { Desk } from '@pavilion/screens/designer/Desk.tsx'
import { useNarrowerThan } from '@pavilion/screens/list/table/useNarrowerThan.ts'
import { Alert, Button, Segmented } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldsOf } from '../../model/definition.ts'
import { ruleWarnings } from '../../model/warnings.ts'
import { ChosenSettings } from './ChosenSettings.tsx'
import { Differences } from './Differences.tsx'
import { BadgeDrawer, Badges } from './Badges.tsx'
import type { Added } from './drag.ts'
import { type Chosen, Outline } from './Outline.tsx'
import { Palette } from './Palette.tsx'
import { PriceDrawer, Prices } from './Prices.tsx'
import { Rules } from './Rules.tsx'
import { Stage, type View } from './Stage.tsx'
import { Translations } from './Translations.tsx'
import type { BuiltForm } from '../../model/calls/builder.ts'
import { useBadges } from './useBadges.ts'
import { useDraft } from './useDraft.ts'
import { useOutlineActs } from './useOutlineActs.ts'
import { usePrices } from './usePrices.ts'
import { useSimulation } from './useSimulation.ts'
import { Versions } from './Versions.tsx'
import { type Mode, WorkbenchBar } from './WorkbenchBar.tsx'
import { chosenAfterSave, rowsWithErrors, withVersion } from './workbenchState.ts'

type Pane = 'outline' | 'stage' | 'settings'
/** Below this window width in px the panes are shown one at a time. */
const sideBySideWidth = 1280

const modes = ['rules', 'prices', 'badges', 'words', 'versions'] as const

function useMode(): [Mode, (next: Mode) => void] {
  const [params, setParams] = useSearchParams()
  const mode = modes.find(each => each === params.get('mode')) ?? 'build'
  const setMode = (next: Mode) =>
    setParams(
      now => {
        if (next === 'build') now.delete('mode')
        else now.set('mode', next)
        return now
      },
      { replace: true },
    )
  return [mode, setMode]
}

/**
 * The workbench for one form. The preview is deferred: it does not slow down typing in a long form.
 */
export function Workbench({ first }: { first: BuiltForm }) {
  const { say, may, narrow: isPhone, zone, language } = useHere()
  const narrow = useNarrowerThan(sideBySideWidth)
  const edits = may('webForm.update')
  const work = useDraft(first, edits, ids => {
    simulation.renumber(ids)
    setChosen(now => chosenAfterSave(now, ids))
  })
  const { draft, base, change, errors, announce } = work
  const shown = useDeferredValue(draft)
  const simulation = useSimulation(shown)
  const prices = usePrices(base.id)
  const badges = useBadges(base.id)
  const [chosen, setChosen] = useState<Chosen>({ what: 'form' })
  const [view, setView] = useState<View>({ device: isPhone ? 'phone' : 'desktop', language })
  const [pane, setPane] = useState<Pane>('outline')
  const [mode, setMode] = useMode()
  const openSettings = () => {
    if (narrow) setPane('settings')
  }
  const choose = (next: Chosen) => {
    setChosen(next)
    if (next.what !== 'form') openSettings()
  }

  const field = chosen.what === 'field' ? fieldsOf(draft).find(({ id }) => id === chosen.id) : undefined
  const group = chosen.what === 'group' ? draft.webFormFieldGroups.find(({ id }) => id === chosen.id) : undefined
  const wrong = useMemo(() => rowsWithErrors(errors, draft), [errors, draft])
  const acts = useOutlineActs({ work, edits, setChosen, announce, openSettings })
  /** Adds a question after the chosen one, else at the end of the chosen or the last group. */
  const addHere = (what: Added) => {
    const home = field
      ? draft.webFormFieldGroups.find(each => each.webFormFields.some(({ id }) => id === field.id))
      : (group ?? draft.webFormFieldGroups.at(-1))
    const at = field && home ? home.webFormFields.findIndex(({ id }) => id === field.id) : -1
    const following = at >= 0 ? home?.webFormFields[at + 1]?.id : undefined
    acts.add(what, { group: home?.id ?? 0, before: following ?? null })
  }

  const stage = (
    <Stage
      why={mode === 'build'}
      base={base}
      draft={shown}
      simulation={simulation}
      view={view}
      onView={setView}
      chosen={chosen}
      onChoose={choose}
    />
  )
  const isOpen = (which: Pane) => !narrow || pane === which
  return (
    <Desk
      desk={work}
      className={`fb${narrow ? ' fb-narrow' : ''}`}
      label={say('表单搭建', 'Form builder')}
      shown={theirs => <Differences differences={theirs} />}
      bar={
        <WorkbenchBar
          work={work}
          mode={mode}
          narrow={narrow}
          edits={edits}
          onMode={setMode}
          priced={prices.may.see}
          badged={badges.may.see}
        />
      }
    >
      {work.kept && (
        <Alert
          type="info"
          showIcon
          className="fb-alert"
          title={say(
            `此浏览器中有 ${wallClock(work.kept.at, zone)} 未保存的修改。`,
            `This browser has unsaved changes from ${wallClock(work.kept.at, zone)}.`,
          )}
          action={
            <>
              <Button size="small" type="primary" onClick={work.resume}>
                {say('继续编辑', 'Continue editing')}
              </Button>{' '}
              <Button size="small" onClick={work.forgetKept}>
                {say('放弃', 'Discard')}
              </Button>
            </>
          }
        />
      )}
      {work.wrong && <Alert type="error" showIcon className="fb-alert" title={work.wrong} />}
      {narrow && mode === 'build' && (
        <Segmented
          block
          value={pane}
          aria-label={say('视图', 'View')}
          onChange={next => setPane(next as Pane)}
          options={[
            { value: 'outline', label: say('题目', 'Questions') },
            { value: 'stage', label: say('预览', 'Preview') },
            { value: 'settings', label: say('设置', 'Settings') },
          ]}
        />
      )}
      {mode === 'build' && (
        <div className="fb-body">
          {edits && isOpen('outline') && <Palette onAdd={addHere} />}
          {isOpen('outline') && <Outline draft={draft} chosen={chosen} onChoose={choose} acts={acts} wrong={wrong} />}
          {isOpen('stage') && stage}
          {isOpen('settings') && (
            <ChosenSettings
              work={work}
              edits={edits}
              field={field}
              group={group}
              prices={prices}
              onPrices={() => setMode('prices')}
            />
          )}
        </div>
      )}
      {mode === 'rules' && (
        <div className="fb-body fb-two">
          <Rules
            draft={draft}
            warnings={ruleWarnings(simulation.rules)}
            whys={simulation.whys}
            chosen={field?.id}
            onChoose={id => setChosen({ what: 'field', id })}
            edits={edits}
            errors={errors}
            onChange={change}
          />
          {stage}
        </div>
      )}
      {mode === 'prices' && (
        <div className="fb-body fb-two">
          <Prices prices={prices} draft={draft} settled={simulation.settled} />
          {stage}
        </div>
      )}
      <PriceDrawer prices={prices} />
      {mode === 'badges' && (
        <div className="fb-body fb-two">
          <Badges
            badges={badges}
            draft={draft}
            edits={edits}
            onUsual={registerUserCertTypeId =>
              change(
                { ...draft, settings: { ...draft.settings, registerUserCertTypeId } },
                'settings.registerUserCertTypeId',
              )
            }
          />
          {stage}
        </div>
      )}
      <BadgeDrawer badges={badges} />
      {mode === 'words' && <Translations draft={draft} edits={edits} onChange={change} />}
      {mode === 'versions' && (
        <Versions
          id={base.id}
          hash={base.hash}
          draft={draft}
          edits={edits}
          onRestore={(definition, versionNumber) => {
            change(withVersion(draft, definition))
            setMode('build')
            announce(
              say(
                `已载入第 ${versionNumber} 版，保存后生效`,
                `Version ${versionNumber} loaded. Save the form to put it into use`,
              ),
            )
          }}
        />
      )}
    </Desk>
  )
}
