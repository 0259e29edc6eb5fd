import { fileFormData } from '../form-data';
import type { Http } from '../http';

export const uploadBannerImage = async (http: Http, file: File) =>
  (
    await http.send('POST /banners/upload', {
      upload: fileFormData('image', file),
      onRepeat: 'nothing',
    })
  ).image_url;
