import { show, useSite, type ComponentView } from '@pavilion/pages'
import { tabs } from '@pavilion/site/model/index.ts'
import { Children, isValidElement } from 'react'
import { Heading } from './Heading.tsx'

/** Its children in tabs labelled with their names; without a script they are below one another. */
export const Tabs = show(tabs, ({ row, children }) => {
  const site = useSite()
  const parts = Children.toArray(children).filter(part => isValidElement<ComponentView>(part))
  if (!parts.length && !row.showHeader) return null
  const nameOf = (part: (typeof parts)[number], at: number) =>
    site.named(part.props.row) || site.say(`标签 ${at + 1}`, `Tab ${at + 1}`)
  return (
    <div id={`c-${row.id}`} className={`tabs-component c-${row.id}`}>
      <Heading row={row} />
      {parts.length ? (
        <div className="tabbed" data-wake="tabs">
          <div className="tabs" role="tablist" aria-label={site.named(row) || site.say('标签页', 'Tabs')} hidden>
            {parts.map((part, at) => (
              <button
                key={part.key}
                type="button"
                role="tab"
                id={`t-${row.id}-${at}`}
                aria-controls={`p-${row.id}-${at}`}
                aria-selected={at === 0}
                tabIndex={at === 0 ? 0 : -1}
              >
                {nameOf(part, at)}
              </button>
            ))}
          </div>
          {parts.map((part, at) => (
            <div key={part.key} className="tab-panel" id={`p-${row.id}-${at}`}>
              {part.props.row.showHeader ? null : <h3 className="tab-name">{nameOf(part, at)}</h3>}
              {part}
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
})
