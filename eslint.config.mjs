import astro from 'eslint-plugin-astro'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// What oxlint, which checks everything else, does not know: Astro's templates, and accessible elements.
export default defineConfig(
  globalIgnores([
    'dist',
    '.astro',
    '.data',
    '.wrangler',
    'test-results',
    'playwright-report',
    '**/*.{js,mjs,ts}',
  ]),
  { files: ['**/*.astro'], extends: [tseslint.configs.strict] },
  astro.configs['flat/recommended'],
  astro.configs['flat/jsx-a11y-recommended'],
  {
    files: ['**/*.astro'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300 }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
    languageOptions: { parser: tseslint.parser },
  },
)
