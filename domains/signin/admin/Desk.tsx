import { Failed, useHere, useWholeWindow, wallClock } from '@pavilion/screens'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Camera } from '@pavilion/fields/Camera.tsx'
import { hasCamera } from '@pavilion/fields/camera.ts'
import { Answer } from './DeskAnswer.tsx'
import './desk.css'
import { useDesk, undoSeconds, type Met } from './useDesk.ts'

/**
 * A sign-in desk on a tablet. Everything goes by keys: a scanner types a code and Enter, letters
 * find, arrows and Enter choose, Escape takes back what was just done.
 */
export function Desk() {
  const { say, project, zone, language } = useHere()
  const go = useNavigate()
  const [params, setParams] = useSearchParams()
  const placeId = Number(params.get('place')) || undefined
  const desk = useDesk(placeId)
  const { shown, text, figures } = desk
  const root = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const [undoable, setUndoable] = useState<{ id: number; name: string }>()
  useWholeWindow(root)
  // A scanner types wherever the focus is: it belongs to the line, except while something is chosen.
  useEffect(() => {
    const catchKeys = (event: globalThis.KeyboardEvent) => {
      const inside = (event.target as Element | null)?.closest?.('input, select, textarea')
      if (!inside && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== ' ')
        input.current?.focus()
    }
    document.addEventListener('keydown', catchKeys)
    input.current?.focus()
    return () => document.removeEventListener('keydown', catchKeys)
  }, [])
  const outcome = shown.kind === 'person' ? shown.person : undefined
  useEffect(() => {
    if (outcome?.state !== 'signedIn' || !outcome.recordId) return setUndoable(undefined)
    setUndoable({ id: outcome.recordId, name: outcome.name })
    const timer = setTimeout(() => setUndoable(undefined), undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [outcome])
  const rows: readonly Met[] = shown.kind === 'list' ? shown.found.rows : []
  const at = shown.kind === 'list' ? shown.at : -1
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = rows[at]
      if (chosen) desk.choose(chosen)
      else desk.enter(text)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      desk.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (text || rows.length) {
        desk.clear()
        desk.rests()
      } else if (undoable) desk.undo(undoable)
    }
  }
  const places = figures.data?.places ?? []
  const name = project && ((language === 'en' && project.englishName) || project.name)
  return (
    <section ref={root} className="si-desk" aria-label={say('现场签到', 'Sign-in desk')} onKeyDown={press}>
      <header>
        <h1>
          {say('现场签到', 'Sign-in desk')}
          {name && <small>{name}</small>}
        </h1>
        <label className="si-place">
          <span>{say('签到处', 'Desk')}</span>
          <select
            value={placeId ?? ''}
            onChange={({ target }) => {
              setParams(target.value ? { place: target.value } : {}, { replace: true })
              input.current?.focus()
            }}
          >
            <option value="">{say('全部', 'All')}</option>
            {places.map(place => (
              <option key={place.id} value={place.id}>
                {place.name}
              </option>
            ))}
          </select>
        </label>
        <p className="si-figures" role="status">
          <strong>{figures.data?.signInAmt ?? '–'}</strong>
          <span>
            / {figures.data?.allAmt ?? '–'} {say('已签到', 'signed in')}
          </span>
        </p>
        <button type="button" className="si-quiet" onClick={() => go('/registerManagement/registerUserSignInRecord')}>
          {say('退出', 'Exit')}
        </button>
      </header>
      <div className="si-line">
        <input
          ref={input}
          value={text}
          onChange={({ target }) => desk.type(target.value)}
          role="combobox"
          aria-label={say(
            '扫码，或输入编号、姓名、拼音、手机后四位',
            'Scan, or type a number, a name or its sound, or 4 digits of the phone',
          )}
          placeholder={say('扫码，或编号、姓名、拼音、手机尾号', 'Scan, or number, name, phone')}
          aria-expanded={rows.length > 0}
          aria-controls="si-found"
          aria-activedescendant={at >= 0 ? `si-found-${at}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={400}
        />
        <button type="button" className="si-main" onClick={() => desk.enter(text)} disabled={!text.trim()}>
          {say('签到', 'Sign in')}
        </button>
        {hasCamera() && (
          <button
            type="button"
            className="si-quiet"
            aria-pressed={camera}
            onClick={() => {
              setCamera(!camera)
              input.current?.focus()
            }}
          >
            {camera ? say('关闭摄像头', 'Camera off') : say('摄像头扫码', 'Use camera')}
          </button>
        )}
      </div>
      <div className="si-body">
        <div className="si-middle" aria-busy={desk.busy}>
          {camera && (
            <Camera
              label={say('摄像头画面', 'Camera view')}
              refused={say(
                '无法使用摄像头，请检查浏览器权限',
                'The camera cannot be used. Check the browser’s permission',
              )}
              onRead={desk.enter}
            />
          )}
          <Answer
            shown={shown}
            onChoose={desk.choose}
            onMore={() => void desk.more()}
            undo={undoable && (() => desk.undo(undoable))}
            print={outcome && (outcome.state === 'signedIn' || outcome.state === 'already') ? outcome : undefined}
          />
        </div>
        <aside aria-label={say('最近签到', 'Latest')}>
          <h2>{say('最近签到', 'Latest')}</h2>
          {figures.error ? (
            <Failed error={figures.error} again={figures.refetch} />
          ) : (
            <ol>
              {figures.data?.latest.map(line => (
                <li key={line.id}>
                  <b>{line.name}</b>
                  <span>{line.company}</span>
                  <time>{wallClock(line.at, zone).slice(5, 16)}</time>
                  <button
                    type="button"
                    className="si-quiet"
                    aria-label={say(`撤销${line.name}的签到`, `Undo ${line.name}`)}
                    onClick={() => {
                      desk.undo(line)
                      input.current?.focus()
                    }}
                  >
                    {say('撤销', 'Undo')}
                  </button>
                </li>
              ))}
              {figures.data?.latest.length === 0 && <li className="si-none">{say('还没有人签到', 'Nobody yet')}</li>}
            </ol>
          )}
        </aside>
      </div>
    </section>
  )
}
