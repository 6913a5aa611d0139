import { useEffect, useState } from 'react'
import { Frame } from './Frame.tsx'
import { Icon } from './icons.tsx'
import { chooseAt, levelsOf } from './regions.ts'
import { useFields } from './setting.tsx'
import type { FieldProps, Region } from './fieldProps.ts'

type Loaded = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; tree: readonly Region[] }

/**
 * Province, city and district (or the first two) as a row of selects. The tree is loaded with the
 * first such field.
 */
export function RegionField({
  value,
  onChange,
  onBlur,
  disabled,
  depth = 3,
  ...frame
}: FieldProps<readonly string[]> & { depth?: 2 | 3 }) {
  const { say, language, regions } = useFields()
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const load = () => {
    setLoaded({ state: 'loading' })
    ;(regions?.() ?? Promise.reject(new Error('no regions here'))).then(
      tree => setLoaded({ state: 'loaded', tree }),
      () => setLoaded({ state: 'failed' }),
    )
  }
  useEffect(load, [])
  const levels =
    loaded.state === 'loaded' ? levelsOf(loaded.tree, value, depth, language) : [{ choices: [], ends: false }]
  // A municipality has districts in place of cities.
  const nameOf = (level: number, ends: boolean) => {
    if (level === 0) return say('省份', 'Province')
    return level === 1 && !(ends && depth === 3) ? say('城市', 'City') : say('区县', 'District')
  }
  return (
    <Frame {...frame} group onBlur={onBlur}>
      <div className="pf-regions">
        {levels.map(({ choices, ends }, level) => (
          <div className="pf-box" key={level}>
            <select
              id={level === 0 ? `${frame.name}-first` : undefined}
              className={value[level] ? 'pf-input pf-select' : 'pf-input pf-select pf-none'}
              aria-label={nameOf(level, ends)}
              aria-invalid={frame.error ? true : undefined}
              aria-required={frame.required || undefined}
              aria-busy={loaded.state === 'loading' || undefined}
              value={value[level] ?? ''}
              disabled={disabled || frame.locked || loaded.state !== 'loaded'}
              onChange={event => onChange(chooseAt(value, level, event.target.value))}
            >
              <option value="">
                {loaded.state === 'loading' ? say('正在加载…', 'Loading…') : nameOf(level, ends)}
              </option>
              {choices.map(choice => (
                <option key={choice.value} value={choice.value}>
                  {choice.text}
                </option>
              ))}
            </select>
            <Icon name="chevron" className="pf-chevron" />
          </div>
        ))}
      </div>
      {loaded.state === 'failed' && (
        <p className="pf-hint">
          {say('地区未能加载', 'The regions could not be loaded')} ·{' '}
          <button type="button" className="pf-link" onClick={load}>
            {say('重试', 'Try again')}
          </button>
        </p>
      )}
    </Frame>
  )
}
