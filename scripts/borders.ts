import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { borderLines } from './lib/border-lines.ts'
import { ROOT } from './lib/root.ts'

const HEAD = `/*!
 * Made by \`node scripts/borders.ts\` from @rapideditor/country-coder.
 *
 * ISC License. Copyright (c) 2025, country-coder contributors
 *
 * Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
 * granted, provided that the above copyright notice and this permission notice appear in all copies.
 *
 * THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
 * IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
 * INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN
 * AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR
 * PERFORMANCE OF THIS SOFTWARE.
 */

/** The polygons of each country and territory: \`polygons.ts\` reads them. */
`

writeFileSync(
  join(ROOT, 'src/domain/geo/borders.ts'),
  `${HEAD}export const BORDERS = \`${borderLines().join('\n')}\`\n`,
)
