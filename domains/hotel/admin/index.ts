export { AboutPage } from './AboutThing.tsx'
