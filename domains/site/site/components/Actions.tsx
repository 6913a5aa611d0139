import { Icon, show, useSite } from '@pavilion/pages'
import { actions, actionsStyle } from '@pavilion/site/model/index.ts'
import { usePageData } from '../data.tsx'
import { EntryLink } from './Menu.tsx'

/** The entries of a menu group as round buttons, or as a bar fixed to the bottom of the screen. */
export const Actions = show(actions, ({ row }) => {
  const site = useSite()
  const found = usePageData().menus[row.value ?? '']
  if (!found?.entries.length) return null
  return (
    <nav
      id={`c-${row.id}`}
      className={`actions ${row.style === actionsStyle.bar ? 'actions-bar' : 'actions-row'} c-${row.id} mg-${found.id}`}
      aria-label={site.named(row) || site.say('常用操作', 'Quick actions')}
    >
      <ul>
        {found.entries.map(entry => (
          <li key={entry.id}>
            <EntryLink entry={entry}>
              <span className="entry-icon">
                <Icon name={entry.icon ?? 'star'} size={24} />
              </span>
              <span className="entry-name" lang={site.spoken(entry)}>
                {site.named(entry)}
              </span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})
