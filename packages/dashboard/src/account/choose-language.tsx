import { FULL_LANGUAGES, type FullLanguage } from '@lurewatch/messages/languages';
import { chooseLanguage } from '../api/session.ts';
import { useAction } from '../api/use-action.ts';
import { Card } from '../components/card.tsx';
import { Select } from '../components/field.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { rememberLanguage } from '../language/choose-language.ts';
import { languageName } from '../language/language-name.ts';
import { text } from '../language/text.ts';
import { useSession } from '../session/use-session.ts';

/** In which language this person reads; the page is loaded anew, so that all of it speaks it. */
export function ChooseLanguage() {
  const { account } = useSession();
  const choose = useAction(
    async (language: FullLanguage | null) => {
      await chooseLanguage(language);
      rememberLanguage(language);
    },
    { onDone: () => window.location.assign('/account') },
  );
  return (
    <Card title={text('language')}>
      <div className="form">
        <Select
          label={text('language')}
          hideLabel
          name="language"
          value={account.language ?? ''}
          disabled={choose.busy}
          hint={text('language_hint')}
          onChange={({ target }) => choose.run(FULL_LANGUAGES.find((language) => language === target.value) ?? null)}
        >
          <option value="">{text('language_of_browser')}</option>
          {FULL_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageName(language)}
            </option>
          ))}
        </Select>
        {choose.error ? <ErrorNotice error={choose.error} /> : null}
      </div>
    </Card>
  );
}
