import { updateCategory } from 'shared-api/client/menu/categories';
import { updateProduct } from 'shared-api/client/menu/products';
import type { Http } from 'shared-api/client/http';

/** Dishes of the demo restaurant in Arabic; the others keep their Turkish names, as in a menu that is half translated. */
export const ARABIC_DISHES: Record<string, [name: string, description: string]> = {
  'Serpme Kahvaltı (2 kişilik)': [
    'فطور تركي كامل (لشخصين)',
    'أجبان وزيتون وعسل وقشطة وبيض مقلي، مع شاي بلا حدود.',
  ],
  Menemen: ['منمن', 'بيض بالطماطم والفلفل الأخضر، يقدّم في مقلاة نحاسية.'],
  'Mercimek Çorbası': ['شوربة العدس', 'عدس أحمر مع الليمون والنعناع المجفف.'],
  Humus: ['حمّص بالطحينة', 'حمّص مهروس مع الطحينة وزيت الزيتون والكمّون.'],
  'Acılı Ezme': ['سلطة إزمه الحارة', 'طماطم وفلفل حار ودبس الرمان، مفرومة بالسكين.'],
  'Tavuk Şiş': ['شيش طاووق', 'مكعبات دجاج متبّلة باللبن ومشوية على الفحم.'],
  'Izgara Köfte': ['كفتة مشوية', 'لحم بقر مفروم مع البصل والبقدونس، على الفحم.'],
  'Kuzu Tandır': ['لحم ضأن بالتنّور', 'كتف ضأن يُطهى سبع ساعات على نار هادئة.'],
  Künefe: ['كنافة بالجبن', 'تُقدَّم ساخنة مع الفستق الحلبي.'],
  'Fıstıklı Baklava (4 dilim)': ['بقلاوة بالفستق (4 قطع)', 'رقائق رفيعة محشوّة بفستق عنتاب.'],
  'Türk Kahvesi': ['قهوة تركية', 'تُغلى على مهل مع السكر حسب الرغبة.'],
  'Yayık Ayranı': ['عيران مخضوض', 'لبن بارد مخفوق مع قليل من الملح.'],
};
const ARABIC_CATEGORIES: Record<string, string> = {
  Kahvaltı: 'الفطور',
  Çorbalar: 'الشوربات',
  'Soğuk Mezeler': 'المقبلات الباردة',
  'Izgara & Kebaplar': 'المشاوي والكباب',
  Tatlılar: 'الحلويات',
};

/** Offers the guests Arabic, and gives the demo restaurant's menu its Arabic texts. */
export async function addArabicMenu(staff: Http): Promise<void> {
  await staff.send('POST /languages', {
    body: { code: 'ar', name: 'Arapça', native_name: 'العربية', flag_code: 'sa' },
  });
  const [products, categories] = await Promise.all([
    staff.send('GET /products'),
    staff.send('GET /categories'),
  ]);
  for (const { id, name, translations } of products) {
    const arabic = ARABIC_DISHES[name];
    if (!arabic) continue;
    const [arabicName, description] = arabic;
    await updateProduct(staff, id, {
      translations: [
        ...translations.map(({ language_code, name, description }) => ({ language_code, name, description })),
        { language_code: 'ar', name: arabicName, description },
      ],
    });
  }
  for (const { id, name, translations } of categories) {
    const arabic = ARABIC_CATEGORIES[name];
    if (!arabic) continue;
    await updateCategory(staff, id, {
      translations: [
        ...translations.map(({ language_code, name, description }) => ({ language_code, name, description })),
        { language_code: 'ar', name: arabic },
      ],
    });
  }
}
