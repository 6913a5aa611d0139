import type { Page } from '@pavilion/pages'
import { album } from './pages/Album.tsx'
import { content, contentList } from './pages/Content.tsx'
import { home, subPage } from './pages/Home.tsx'
import { close, closedService, exchange, notFound, projects } from './pages/Plain.tsx'
import { previewPdf } from './pages/PreviewPdf.tsx'

import './styles/components.css'
import './styles/lists.css'
import './styles/menus.css'
import './styles/openings.css'
import './styles/parts.css'

// Building blocks for components of other domains.
export { Heading } from './components/Heading.tsx'
export { RichText } from './components/Content.tsx'
export { Picture } from './Picture.tsx'

// biome-ignore lint/suspicious/noExplicitAny: pages of any data
export const pages: Readonly<Record<string, Page<any>>> = {
  home,
  subPage,
  content,
  contentList,
  album,
  previewPdf,
  close,
  notFound,
  closedService,
  projects,
  exchange,
}
