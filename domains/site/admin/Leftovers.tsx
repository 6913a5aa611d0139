import { useHere } from '@pavilion/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Leftover } from '../model/calls/templates.ts'
import './templates.css'

/** The values that the copy could not keep, each with a link to where it is fixed. */
export function Leftovers({ of }: { of: readonly Leftover[] }) {
  const { say, catalogue, language } = useHere()
  const go = useNavigate()
  const shown = of.slice(0, 100)
  if (!of.length)
    return (
      <p className="cp-left pv-hint">
        {say('全部引用都已指向副本，没有遗漏。', 'All references point to the copy; nothing was missed.')}
      </p>
    )
  return (
    <section className="cp-left" aria-label={say('需要处理', 'Needs attention')}>
      <h2>
        {say(
          `${of.length} 处需要处理`,
          of.length === 1 ? '1 item needs attention' : `${of.length} items need attention`,
        )}
      </h2>
      <table aria-label={say('需要处理', 'Needs attention')} className="pv-problems">
        <thead>
          <tr>
            <th>{say('位置', 'Where')}</th>
            <th>{say('原来的值', 'Original value')}</th>
            <th>{say('原因', 'Why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ resource, id, name, value, why }) => {
            const known = catalogue.get(resource)
            return (
              <tr key={`${resource} ${id} ${value}`}>
                <td>
                  <Button
                    type="link"
                    size="small"
                    onClick={() =>
                      go(
                        resource === 'webComponent'
                          ? `/websiteManagement/webComponent/detail?id=${id}`
                          : resource.startsWith('webMenu')
                            ? `/webMenuManagement/${resource}/detail?id=${id}`
                            : resource.startsWith('webImage')
                              ? `/webImageManagement/${resource}/detail?id=${id}`
                              : `/webContentManagement/${resource}/detail?id=${id}`,
                      )
                    }
                  >
                    {known ? (language === 'en' ? known.en : known.zh) : resource} · {name}
                  </Button>
                </td>
                <td>{value ?? '–'}</td>
                <td>{why}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {of.length > shown.length && (
        <span className="pv-hint">
          {say(`另有 ${of.length - shown.length} 处`, `and ${of.length - shown.length} more`)}
        </span>
      )}
    </section>
  )
}
