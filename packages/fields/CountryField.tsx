import { useEffect, useState } from 'react'
import { SearchSelect } from './SelectField.tsx'
import { useFields } from './setting.tsx'
import type { Country, FieldProps } from './fieldProps.ts'

/**
 * A country, found by its Chinese or English name on every device. The list is loaded with the
 * first such field. Answers hold the Chinese name.
 */
export function CountryField({ value, onChange, hint, ...rest }: FieldProps<readonly string[]>) {
  const { say, language, countries } = useFields()
  const [list, setList] = useState<readonly Country[]>()
  const [failed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    ;(countries?.() ?? Promise.reject(new Error('no countries here'))).then(setList, () => setFailed(true))
  }
  useEffect(load, [])
  const choices = (list ?? []).map(({ name, englishName, code }) => ({
    value: name,
    text: language === 'en' ? englishName : name,
    also: `${language === 'en' ? name : englishName} ${code ?? ''}`,
  }))
  return (
    <>
      <SearchSelect
        {...rest}
        hint={hint}
        value={value[0] ?? ''}
        choices={choices}
        loading={!list && !failed}
        onChange={name => onChange(name ? [name] : [])}
      />
      {failed && (
        <p className="pf-hint" role="status">
          {say('国家列表未能加载', 'The countries could not be loaded')} ·{' '}
          <button type="button" className="pf-link" onClick={load}>
            {say('重试', 'Try again')}
          </button>
        </p>
      )}
    </>
  )
}
