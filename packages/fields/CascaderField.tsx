import { cascadeLevels } from './cascade.ts'
import { Frame } from './Frame.tsx'
import { Icon } from './icons.tsx'
import { useFields } from './setting.tsx'
import { textOfCandidate, type Candidate, type FieldProps } from './fieldProps.ts'

/**
 * A path down a tree of candidates, as a row of selects. Each appears once the one above is chosen.
 */
export function CascaderField({
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
  candidates,
  ...frame
}: FieldProps<readonly string[]> & { candidates: readonly Candidate[] }) {
  const { say, language } = useFields()
  const levels = cascadeLevels(candidates, value)
  return (
    <Frame {...frame} group onBlur={onBlur}>
      <div className="pf-regions">
        {levels.map((below, level) => (
          <div className="pf-box" key={value.slice(0, level).join('/')}>
            <select
              id={level === 0 ? `${frame.name}-first` : undefined}
              className={value[level] ? 'pf-input pf-select' : 'pf-input pf-select pf-none'}
              aria-label={say(`第 ${level + 1} 级`, `Level ${level + 1}`)}
              aria-invalid={frame.error ? true : undefined}
              aria-required={frame.required || undefined}
              value={value[level] ?? ''}
              disabled={disabled || frame.locked}
              onChange={event =>
                onChange(event.target.value ? [...value.slice(0, level), event.target.value] : value.slice(0, level))
              }
            >
              <option value="">{(level === 0 && placeholder) || say('请选择', 'Please select')}</option>
              {below.map(candidate => (
                <option key={candidate.name} value={candidate.name}>
                  {textOfCandidate(candidate, language)}
                </option>
              ))}
            </select>
            <Icon name="chevron" className="pf-chevron" />
          </div>
        ))}
      </div>
    </Frame>
  )
}
