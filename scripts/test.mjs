import { handOver } from './bootstrap/hand-over.mjs'
import { installPackages } from './bootstrap/install.mjs'

installPackages()
handOver('scripts/test.ts')
