export { chance, noise, type Chance } from '@pavilion/site/templates/pictures/chance.ts'
